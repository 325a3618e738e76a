// Charts are Chart.js; a table with the same numbers always stands beside.
import { el } from './dom.js';
import { tell } from './app.js';

const COLOURS = ['#2f7fd3', '#d07b1f', '#3f9c5a', '#9a5fc0'];

let library;

/** Chart.js, fetched when the first chart is shown. */
function chartLibrary() {
  library ??= new Promise((resolve, reject) => {
    document.head.append(el('script', { src: '/console/assets/chart.umd.min.js', onload: () => resolve(window.Chart), onerror: reject }));
  });
  return library;
}

export function bars(label, names, series, signal) {
  const canvas = el('canvas', { role: 'img', 'aria-label': label });
  const style = getComputedStyle(document.documentElement);
  const ink = style.getPropertyValue('--ink').trim();
  Promise.all([chartLibrary(), document.fonts.load('12px "Noto Sans Khmer"', 'ខ្មែរ')]).then(([Chart]) => {
    if (signal.aborted) return;
    Chart.defaults.font.family = style.fontFamily;
    const chart = new Chart(canvas, {
      type: 'bar',
      data: { labels: names, datasets: series.map((each, i) => ({ ...each, backgroundColor: COLOURS[i % COLOURS.length] })) },
      options: {
        animation: false, maxBarThickness: 48, responsive: true, maintainAspectRatio: false, color: ink,
        plugins: { legend: { labels: { color: ink } } },
        scales: { x: { stacked: true, ticks: { color: ink } }, y: { stacked: true, beginAtZero: true, ticks: { color: ink } } },
      },
    });
    signal.addEventListener('abort', () => chart.destroy());
  }).catch(tell);
  return el('div', { className: 'chart' }, canvas);
}
