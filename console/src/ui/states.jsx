// What a page shows while it loads, when that fails, and where there is nothing yet.
import { useEffect, useReducer, useRef, useState } from 'preact/hooks';
import { RotateCw, TriangleAlert } from 'lucide';
import { t } from '../i18n.js';
import { Explanation } from '../notice.jsx';
import { Button } from './button.jsx';
import { Icon } from './icon.jsx';

/**
 * Loads something: `data` once it is there, `problem` where it fails, `again` to start over, and
 * `refresh` to load it anew while the old is shown.
 */
export function useLoad(load) {
  const [state, setState] = useState({});
  const [attempt, again] = useReducer((n) => n + 1, 0);
  const newest = useRef(0);
  const refresh = async () => {
    const mine = ++newest.current;
    const data = await load();
    if (mine === newest.current) setState({ data });
  };
  useEffect(() => {
    setState({});
    refresh().catch((problem) => setState({ problem }));
    return () => { newest.current += 1; };
  }, [attempt]);
  return { ...state, again, refresh };
}

/** What was loaded, by the function between the tags; until then where it stands. */
export function Loaded({ of, children }) {
  if (of.problem) return <Failed problem={of.problem} again={of.again} />;
  return of.data ? children(of.data) : <Loading />;
}

function Loading() {
  return (
    <div class="loading" role="status" aria-label={t('loading')}>
      {[1, 2].map((each) => (
        <div key={each} class="card skeleton">
          <span class="line short" /><span class="line" /><span class="line" />
        </div>
      ))}
    </div>
  );
}

function Failed({ problem, again }) {
  return (
    <section class="card empty failed" role="alert">
      <span class="badge-icon bad"><Icon of={TriangleAlert} /></span>
      <h2>{t('failed')}</h2>
      <Explanation of={problem} />
      <Button kind="quiet" icon={RotateCw} onClick={again}>{t('tryAgain')}</Button>
    </section>
  );
}

/** Where there is nothing yet: what will be here, and how. */
export function Empty({ icon, title, children }) {
  return (
    <div class="empty">
      <span class="badge-icon"><Icon of={icon} /></span>
      <p class="strong">{title}</p>
      <p class="soft">{children}</p>
    </div>
  );
}
