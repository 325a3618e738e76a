# Measures the voiced part of each recording: its length and F1/F2 at 10, 30, 50, 70 and 90 %.
# Voiced: Praat finds a pitch and the level is less than 18 dB below the loudest moment.
form Measure vowels
  sentence list
  sentence folder
endform
names = Read Strings from raw text file: list$
count = Get number of strings
writeInfo: ""
for index to count
  selectObject: names
  name$ = Get string: index
  sound = Read from file: folder$ + "/" + name$
  duration = Get total duration
  intensity = To Intensity: 75, 0.005, "yes"
  loudest = Get maximum: 0, 0, "Parabolic"
  selectObject: sound
  pitch = noprogress To Pitch: 0.005, 70, 400
  median = Get quantile: 0, 0, 0.5, "Hertz"
  begin = -1
  finish = -1
  steps = round(duration / 0.005)
  for step to steps
    time = step * 0.005
    selectObject: intensity
    level = Get value at time: time, "Cubic"
    selectObject: pitch
    hertz = Get value at time: time, "Hertz", "Linear"
    if level <> undefined and hertz <> undefined and level > loudest - 18
      if begin < 0
        begin = time
      endif
      finish = time
    endif
  endfor
  ceiling = if median > 160 then 5500 else 5000 fi
  selectObject: sound
  formant = noprogress To Formant (burg): 0.005, 5, ceiling, 0.025, 50
  line$ = fixed$(finish - begin, 3)
  for point to 5
    time = begin + (finish - begin) * (0.1 + 0.2 * (point - 1))
    f1 = Get mean: 1, time - 0.015, time + 0.015, "hertz"
    f2 = Get mean: 2, time - 0.015, time + 0.015, "hertz"
    line$ = line$ + tab$ + fixed$(f1, 0) + "/" + fixed$(f2, 0)
  endfor
  appendInfoLine: line$
  removeObject: sound, intensity, pitch, formant
endfor
