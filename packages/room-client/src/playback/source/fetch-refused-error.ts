/** The server answered, and refused. */
export class FetchRefusedError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`Request failed with status code ${status}`);
    this.status = status;
  }
}
