type Go = (path: string, options?: { replace?: boolean }) => void;

let go: Go = (path) => window.location.assign(path);

/** The router hands itself over here, so that what is no component (the client) can leave a page too. */
export function setNavigator(navigate: Go): void {
  go = navigate;
}

export const goTo: Go = (path, options) => go(path, options);
