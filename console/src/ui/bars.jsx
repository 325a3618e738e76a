// A chart of stacked bars; a table with the same numbers always stands beside it.
import { useEffect, useReducer, useRef } from 'preact/hooks';
import { tell } from '../notice.jsx';

const COLOURS = ['--series-1', '--series-2'];

/** `series` are {label, data}, a number for each of the names. */
export function Bars({ label, names, series }) {
  const canvas = useRef();
  const [theme, redraw] = useReducer((n) => n + 1, 0);
  useEffect(() => {
    window.addEventListener('themechange', redraw);
    return () => window.removeEventListener('themechange', redraw);
  }, []);
  const content = JSON.stringify([names, series]);
  useEffect(() => {
    let chart;
    let gone = false;
    draw(canvas.current, names, series, () => gone)
      .then((drawn) => { chart = drawn; })
      .catch(tell);
    return () => {
      gone = true;
      chart?.destroy();
    };
  }, [content, theme]);
  return <div class="chart"><canvas ref={canvas} role="img" aria-label={label} /></div>;
}

/** Fetches Chart.js, and the font, when the first chart is shown. */
async function draw(canvas, names, series, isGone) {
  const [{ Chart }] = await Promise.all([
    import('./chart-library.js'), document.fonts.load('12px "Noto Sans Khmer"', 'ខ្មែរ'),
  ]);
  if (isGone()) return undefined;
  const style = getComputedStyle(document.documentElement);
  const colour = (name) => style.getPropertyValue(name).trim();
  Chart.defaults.font.family = style.fontFamily;
  Chart.defaults.color = colour('--soft');
  const datasets = series.map((each, i) =>
    ({ ...each, backgroundColor: colour(COLOURS[i]), borderRadius: 3 }));
  const chart = new Chart(canvas, {
    type: 'bar',
    data: { labels: names, datasets },
    options: options(colour('--line'), series.every(({ data }) => data.every(Number.isInteger))),
  });
  canvas.dataset.font = Chart.defaults.font.family;
  return chart;
}

const options = (line, whole) => ({
  animation: false,
  maxBarThickness: 32,
  responsive: true,
  maintainAspectRatio: false,
  interaction: { mode: 'index', intersect: false },
  plugins: {
    legend: { align: 'end', labels: { boxWidth: 10, boxHeight: 10, useBorderRadius: true } },
  },
  scales: {
    x: { stacked: true, grid: { display: false }, ticks: { maxRotation: 0 } },
    y: {
      stacked: true,
      beginAtZero: true,
      border: { display: false },
      grid: { color: line },
      ticks: whole ? { precision: 0 } : {},
    },
  },
});
