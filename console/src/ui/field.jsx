// A label with its control and, where there is one, a line of help.

/** `control` gets the id and the help's id from here. */
export function Field({ id, label, help, children }) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children}
      {help && <p id={`${id}-help`} class="soft hint">{help}</p>}
    </div>
  );
}

/** A choice: `options` are pairs of a value and what it is called. */
export function Select({ options, ...others }) {
  return (
    <select {...others}>
      {options.map(([value, name]) => <option key={value} value={value}>{name}</option>)}
    </select>
  );
}
