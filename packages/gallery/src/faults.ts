/** Visible part of a page. */
interface Reading {
  /** Texts that are cut off. */
  clipped: string[];
  /** Pixels by which the page, or a dialog over it, is wider than its window. */
  overflow: number;
  /** Everything that is drawn as text. */
  text: string;
}

/** Language that a page is shown in. */
export type StoryLanguage = 'zh' | 'en';

/** Latin words that may stand in a Chinese text: names of products, formats, keys and units. */
const ALLOWED = new Set(
  [
    'Wi',
    'Fi',
    'SSID',
    'Excel',
    // The switch to the other language.
    'English',
    'Chrome',
    'Linux',
    'Enter',
    'Esc',
    'Tab',
    'Shift',
    'Ctrl',
    'png',
    'PNG',
    'jpg',
    'BMP',
    'jpeg',
    'GCJ',
    'API',
    'Rollcall',
    'MB',
    'KB',
    'GB',
    'TB',
    'ms',
    'xlsx',
    'pdf',
    'doc',
    'docx',
    'xls',
    'csv',
    'txt',
    'ppt',
    'mp',
    'Logo',
    'zip',
    'KB',
  ].map((word) => word.toLowerCase()),
);

/** Reads the page as it stands. Runs within the page and knows nothing outside of itself. */
export function readPage(): Reading {
  const visible = (element: Element) => {
    const box = element.getBoundingClientRect();
    return box.width > 2 && box.height > 2 && element.checkVisibility({ visibilityProperty: true });
  };
  const found: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    if (element.matches('input, textarea, svg *, script, style') || !element.textContent?.trim()) continue;
    const style = getComputedStyle(element);
    const sideways = style.overflowX === 'hidden' || style.overflowX === 'clip';
    const downwards = style.webkitLineClamp !== 'none' && style.webkitLineClamp !== '';
    const cut =
      (sideways && element.scrollWidth > element.clientWidth + 1) ||
      (downwards && element.scrollHeight > element.clientHeight + 1);
    if (cut && visible(element) && !element.closest('[title], .af-preview'))
      found.push(
        `${element.tagName.toLowerCase()}.${element.className}: ${element.textContent.trim().slice(0, 40)}`,
      );
  }
  // Drawn text, without the text inside scripts and styles.
  const shown = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
    // Ids, names of calls and errors of machines are marked as what nobody translates.
    node.parentElement?.checkVisibility() && !node.parentElement.closest('[translate="no"]')
      ? NodeFilter.FILTER_ACCEPT
      : NodeFilter.FILTER_REJECT,
  );
  let text = '';
  while (shown.nextNode()) text += `${shown.currentNode.nodeValue}\n`;
  const edges = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], dialog[open]')].map(
    (dialog) => Math.ceil(dialog.getBoundingClientRect().right),
  );
  return {
    clipped: found,
    overflow: Math.max(0, Math.max(document.documentElement.scrollWidth, ...edges) - window.innerWidth),
    text,
  };
}

/**
 * Faults of a page as a reader sees it, one line each. In English words of people stay Chinese, so no word is foreign
 * there: scripts/english.test.ts asks that each text of the apps has its English.
 */
export function faultsIn({ clipped, overflow, text }: Reading, language: StoryLanguage = 'zh'): string[] {
  const words = text
    .replace(/https?:\/\/\S+|\S+@\S+|\/m\/\S*|pages\/\S+/g, ' ')
    // Ids, which an operator copies.
    .replace(/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, ' ')
    .match(/[A-Za-z]{2,}/g)
    ?.filter((word) => !ALLOWED.has(word.toLowerCase()));
  return [
    ...clipped.map((what) => `cut off: ${what}`),
    ...(overflow > 0 ? [`scrolls sideways by ${overflow} pixels`] : []),
    ...(text.match(/\bundefined\b|\bnull\b|\bNaN\b|\[object Object\]|\{\{.*?\}\}/g) ?? []).map(
      (word) => `leaks: ${word}`,
    ),
    ...(language === 'zh' && words?.length ? [`not Chinese: ${[...new Set(words)].join(' ')}`] : []),
  ];
}
