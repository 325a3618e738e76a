// The notice at the foot of the page: what went wrong last, and what to do about it.
import { useEffect, useState } from 'preact/hooks';
import { X } from 'lucide';
import { t } from './i18n.js';
import { ApiError, Trouble } from './trouble.js';
import { Icon } from './ui/icon.jsx';

const listeners = new Set();

/** Shows what went wrong. */
export function tell(problem) {
  listeners.forEach((each) => each(problem));
  if (!(problem instanceof ApiError || problem instanceof Trouble)) console.error(problem);
}

/** Takes away what was shown. */
export const clear = () => listeners.forEach((each) => each(null));

/** A problem in the person's language, with the page that helps and the request to name. */
export function Explanation({ of: problem }) {
  const { type, request_id: id } = problem.error ?? {};
  return (
    <>
      <p>{explain(problem)}</p>
      {id && (
        <p class="row soft">
          <a href={`/problems/${type}`}>{t('learnMore')}</a>
          <span>{t('requestId', { id })}</span>
        </p>
      )}
    </>
  );
}

/** What went wrong, in one line. */
export function explain(problem) {
  return problem instanceof Trouble ? t(problem.text, problem.values) : problem.message;
}

export function Notice() {
  const [problem, setProblem] = useState(null);
  useEffect(() => {
    listeners.add(setProblem);
    return () => listeners.delete(setProblem);
  }, []);
  return (
    <div id="notice" role="alert">
      {problem && (
        <div class="toast">
          <div><Explanation of={problem} /></div>
          <button type="button" class="icon-button" aria-label={t('close')} onClick={clear}>
            <Icon of={X} />
          </button>
        </div>
      )}
    </div>
  );
}
