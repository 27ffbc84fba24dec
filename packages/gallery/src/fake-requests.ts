/** One request of the page to the server. */
export interface Requested {
  method: string;
  path: string;
  /** Query or JSON body, as it was sent. */
  request: unknown;
  /** Parts of an upload. */
  files: FormData;
}

export interface FakeAnswer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

type AnswerRequest = (request: Requested) => Promise<FakeAnswer>;

/** Everything else is the page's own: pictures, fonts, scripts. */
const isCall = (url: URL) => url.pathname.startsWith('/xcx/');

const fromQuery = (url: URL) => Object.fromEntries(url.searchParams);

/** `fetch` of the typed client: JSON there and back. */
function fakeFetch(answerRequest: AnswerRequest, real: typeof fetch): typeof fetch {
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href);
    if (!isCall(url)) return real(input, init);
    const { method = 'GET', signal, body } = init;
    const { promise: left, reject } = Promise.withResolvers<never>();
    const leave = () => reject(signal?.reason);
    if (signal?.aborted) leave();
    signal?.addEventListener('abort', leave, { once: true });
    const request = typeof body === 'string' ? JSON.parse(body) : fromQuery(url);
    const reported = answerRequest({ method, path: url.pathname, request, files: new FormData() });
    const answer = await Promise.race([reported, left]).finally(() =>
      signal?.removeEventListener('abort', leave),
    );
    return Response.json(answer.body, {
      status: answer.status,
      ...(answer.headers ? { headers: answer.headers } : {}),
    });
  };
}

/** As much of `XMLHttpRequest` as uploads use; the bytes are on their way for two steps. */
function fakeUploads(answerRequest: AnswerRequest) {
  return class FakeUpload {
    readonly upload: { onprogress?: (event: object) => void; onload?: () => void } = {};
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    onloadend?: () => void;
    status = 0;
    responseText = '';
    #headers: Record<string, string> = {};
    #url = new URL(location.href);
    #method = 'POST';
    #over = false;

    open(method: string, url: string): void {
      this.#method = method;
      this.#url = new URL(url, location.href);
    }

    getResponseHeader(name: string): string | null {
      return this.#headers[name] ?? null;
    }

    send(files: FormData): void {
      void this.#run(files);
    }

    abort(): void {
      if (!this.#over) this.#end(() => this.onabort?.());
    }

    async #run(files: FormData): Promise<void> {
      const { pathname: path } = this.#url;
      await Promise.resolve();
      for (const loaded of [50, 100]) this.upload.onprogress?.({ loaded, total: 100 });
      this.upload.onload?.();
      try {
        const answer = await answerRequest({
          method: this.#method,
          path,
          request: fromQuery(this.#url),
          files,
        });
        this.status = answer.status;
        this.#headers = answer.headers ?? {};
        this.responseText = JSON.stringify(answer.body);
        if (!this.#over) this.#end(() => this.onload?.());
      } catch {
        if (!this.#over) this.#end(() => this.onerror?.());
      }
    }

    #end(report: () => void): void {
      this.#over = true;
      report();
      this.onloadend?.();
    }
  };
}

/** Answers what the page asks of the server by `ask`. @returns what gives the page its own ways back */
export function fakeRequests(answerRequest: AnswerRequest): () => void {
  const { fetch: realFetch, XMLHttpRequest: realUploads } = window;
  window.fetch = fakeFetch(answerRequest, realFetch.bind(window));
  window.XMLHttpRequest = fakeUploads(answerRequest) as unknown as typeof XMLHttpRequest;
  return () => {
    window.fetch = realFetch;
    window.XMLHttpRequest = realUploads;
  };
}
