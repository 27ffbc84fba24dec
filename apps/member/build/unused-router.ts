import type { Plugin } from 'vite';

/** `Form.displayName = "Form";` at the start of a line. */
const NAMED = /^\w+\.displayName = "[^"]*";$/gm;
/** `const Form = React$1.forwardRef(` */
const MADE = /^const (\w+) = (React\$1\.(?:forwardRef|createContext|memo))\(/gm;

/**
 * The router's names of its components, for developers, keep every one of them in the bundle: forms, fetchers and the
 * rest of its framework, which no page here asks for. Without the names they are left out.
 */
export function unusedRouter(): Plugin {
  return {
    name: 'rollcall-unused-router',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/production\/lib\/.+\.js$/ },
      handler: (code) => ({
        code: code.replace(NAMED, '').replace(MADE, 'const $1 = /* @__PURE__ */ $2('),
        map: null,
      }),
    },
  };
}
