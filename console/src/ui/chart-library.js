// The parts of Chart.js that a chart of bars needs.
import {
  BarController, BarElement, CategoryScale, Chart, Legend, LinearScale, Tooltip,
} from 'chart.js';

Chart.register(BarController, BarElement, CategoryScale, Legend, LinearScale, Tooltip);

export { Chart };
