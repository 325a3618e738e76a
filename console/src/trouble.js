// What can go wrong, as a person is told it.

/** An error of the service; `error` is its envelope. */
export class ApiError extends Error {
  constructor(error) {
    super(error.message);
    this.error = error;
  }
}

/** Something that went wrong here; `text` names what to say in the person's language. */
export class Trouble extends Error {
  constructor(text, values) {
    super(`${text}: ${values.reason}`);
    this.text = text;
    this.values = values;
  }
}
