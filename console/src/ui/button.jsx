// Buttons, and what a press of them runs.
import { useRef, useState } from 'preact/hooks';
import { Check, Copy } from 'lucide';
import { t } from '../i18n.js';
import { clear, tell } from '../notice.jsx';
import { Icon } from './icon.jsx';

const SHOWN_MILLIS = 1500;

/** Runs what a person asked for; returns it and whether it runs. What goes wrong is reported. */
export function useAction(work, report = tell) {
  const [busy, setBusy] = useState(false);
  const run = async (...values) => {
    setBusy(true);
    clear();
    try {
      await work(...values);
    } catch (problem) {
      report(problem);
    } finally {
      setBusy(false);
    }
  };
  return [run, busy];
}

/** A button: `kind` is primary, quiet or danger; while `busy` it says so and takes no clicks. */
export function Button({ kind = 'primary', size = '', icon, busy = false, busyText, ...others }) {
  const { children, disabled, ...attributes } = others;
  return (
    <button type="button" {...attributes} class={`button ${kind} ${size}`}
      disabled={busy || disabled} aria-busy={busy}>
      {busy ? <span class="spinner" /> : icon && <Icon of={icon} />}
      {busy && busyText ? busyText : children}
    </button>
  );
}

/** Copies a text and says so for a moment. */
export function CopyButton({ text, label = t('copy') }) {
  const [copied, setCopied] = useState(false);
  const timer = useRef();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setCopied(false), SHOWN_MILLIS);
    } catch (problem) {
      tell(problem);
    }
  };
  return (
    <Button kind="quiet" size="small" onClick={copy} icon={copied ? Check : Copy}>
      <span aria-live="polite">{copied ? t('copied') : label}</span>
    </Button>
  );
}

/** Has the browser save a text as a file. */
export function save(name, type, content) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
