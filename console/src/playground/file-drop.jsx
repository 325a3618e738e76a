// Where a file is dropped or chosen.
import { useState } from 'preact/hooks';
import { Upload } from 'lucide';
import { t } from '../i18n.js';
import { Icon } from '../ui/icon.jsx';

const TYPES = 'audio/*,video/webm,video/mp4,.opus,.ogg,.m4a';

export function FileDrop({ take, help }) {
  const [over, setOver] = useState(false);
  const first = (files) => { if (files[0]) take(files[0]); };
  const choose = (event) => {
    first(event.target.files);
    event.target.value = ''; // so that the same file can be chosen again
  };
  const drop = (event) => {
    event.preventDefault();
    setOver(false);
    first(event.dataTransfer.files);
  };
  const hover = (event) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <label class={over ? 'drop over-it' : 'drop'} onDragOver={hover} onDrop={drop}
      onDragLeave={() => setOver(false)}>
      <Icon of={Upload} />
      <span class="strong">{t('dropTitle')}</span>
      <span class="soft hint">{help}</span>
      <input type="file" id="file" accept={TYPES} onChange={choose} />
    </label>
  );
}
