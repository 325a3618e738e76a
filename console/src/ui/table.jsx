// Tables whose rows stay on one line; what does not fit is reached by scrolling.

/** One column: its heading, what of a row stands in it, and whether that is a number or long. */
export function column(head, cell, kind = '') {
  return { head, cell, kind };
}

export function Table({ caption, columns, rows }) {
  return (
    <div class="scroll" tabindex="0" role="region" aria-label={caption}>
      <table>
        <thead>
          <tr>{columns.map(({ head, kind }) => <th scope="col" class={kind}>{head}</th>)}</tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={row.id ?? i}>
              {columns.map(({ cell, kind }) => <Cell content={cell(row)} kind={kind} />)}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What is long is cut off; the whole of it is in the tip. */
function Cell({ content, kind }) {
  return <td class={kind} title={kind === 'long' ? content : undefined}>{content}</td>;
}

/** A state in a word: `kind` is good, warning, bad or nothing. */
export function Badge({ kind = '', children }) {
  return <span class={`badge ${kind}`}>{children}</span>;
}
