// Makes elements. Texts are set as text, never as markup.
export function el(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (name in element && typeof value !== 'string') element[name] = value;
    else element.setAttribute(name === 'className' ? 'class' : name, value === true ? '' : value);
  }
  element.append(...children.flat().filter((child) => child !== undefined && child !== null));
  return element;
}

export function table(caption, heads, rows) {
  return el('div', { className: 'scroll', tabindex: '0', role: 'region', 'aria-label': caption },
    el('table', {},
      el('thead', {}, el('tr', {}, heads.map((head) => el('th', { scope: 'col', className: head.number ? 'number' : undefined }, head.text ?? head)))),
      el('tbody', {}, rows.map((cells) => el('tr', {}, cells.map((cell, i) => el('td', { className: heads[i].number ? 'number' : undefined }, cell ?? '')))))));
}

export function save(name, type, content) {
  const url = URL.createObjectURL(new Blob([content], { type }));
  el('a', { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

export async function copy(text, button, done) {
  await navigator.clipboard.writeText(text);
  const before = button.textContent;
  button.textContent = done;
  setTimeout(() => { button.textContent = before; }, 1500);
}
