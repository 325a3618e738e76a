// Runs before the first paint, so that a dark page never flashes white.
import { applyTheme } from './theme.js';

applyTheme();
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyTheme);
window.addEventListener('storage', applyTheme);
