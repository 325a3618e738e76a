{{- define "vacha.name" -}}
{{- .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- end }}

{{- define "vacha.labels" -}}
app.kubernetes.io/name: vacha
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end }}

{{- define "vacha.selector" -}}
app.kubernetes.io/name: vacha
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "vacha.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{/* What the restricted profile of pod security asks for. */}}
{{- define "vacha.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
fsGroupChangePolicy: OnRootMismatch
seccompProfile: {type: RuntimeDefault}
{{- end }}

{{- define "vacha.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: {drop: [ALL]}
{{- end }}

{{- define "vacha.storage" -}}
- {name: VACHA_STORAGE_URL, value: {{ required "storage.url is needed" .Values.storage.url | quote }}}
- {name: VACHA_STORAGE_USER, value: {{ .Values.storage.user | quote }}}
- {name: VACHA_STORAGE_CONNECTIONS, value: {{ .Values.storage.connections | quote }}}
- name: VACHA_STORAGE_PASSWORD
  valueFrom: {secretKeyRef: {name: {{ .Values.existingSecret }}, key: storage-password}}
- name: VACHA_STORAGE_PEPPER
  valueFrom: {secretKeyRef: {name: {{ .Values.existingSecret }}, key: pepper}}
{{- end }}

{{- define "vacha.clusterSecret" -}}
- name: VACHA_WORKERS_SECRET
  valueFrom: {secretKeyRef: {name: {{ .Values.existingSecret }}, key: cluster-secret}}
{{- end }}

{{- define "vacha.common" -}}
- {name: VACHA_MANAGEMENT_ADDRESS, value: 0.0.0.0}
- {name: VACHA_CATALOGUE_OFFER, value: "false"}
- name: POD_IP
  valueFrom: {fieldRef: {fieldPath: status.podIP}}
{{- end }}

{{- define "vacha.probes" -}}
startupProbe:
  httpGet: {path: /health/ready, port: management}
  periodSeconds: 10
  failureThreshold: 60
readinessProbe:
  httpGet: {path: /health/ready, port: management}
  periodSeconds: 2
  failureThreshold: 1
livenessProbe:
  httpGet: {path: /health/live, port: management}
  periodSeconds: 10
  failureThreshold: 6
{{- end }}

{{- define "vacha.spread" -}}
- maxSkew: 1
  topologyKey: kubernetes.io/hostname
  whenUnsatisfiable: ScheduleAnyway
  labelSelector:
    matchLabels:
      {{- include "vacha.selector" .root | nindent 6 }}
      app.kubernetes.io/component: {{ .component }}
{{- end }}
