// Icons of Lucide, drawn in the colour of the text beside them.
import { h } from 'preact';

export function Icon({ of }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      {of.map(([tag, attributes]) => h(tag, attributes))}
    </svg>
  );
}
