/** Uploads in place of the browser's `XMLHttpRequest`: as much of it as `uploadFile` uses, sent by `fetch`. */
export class FakeUpload extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  timeout = 0;
  private method = '';
  private path = '';
  private readonly headers: Record<string, string> = {};

  open(method: string, path: string): void {
    Object.assign(this, { method, path });
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  send(body: FormData): void {
    const { method, path, headers } = this;
    fetch(path, { method, headers, body })
      .then(async (response) => {
        this.status = response.status;
        this.responseText = await response.text();
        this.dispatchEvent(new Event('load'));
      })
      .catch(() => this.dispatchEvent(new Event('error')));
  }

  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }
}
