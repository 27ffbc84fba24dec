import { type Frame, show } from './show.ts';
import { type StoryFile, storiesOf } from './story.ts';

/** Place in which stories are looked at: the kit, or an app. */
interface Gallery {
  /** Name in the heading. */
  title: string;
  files: Record<string, StoryFile>;
  frame: Frame;
  /** Languages beside Chinese; each sets the texts before the story is drawn. */
  languages: Readonly<Record<string, () => void>>;
}

interface Choice {
  name: string;
  label: string;
  options: readonly (readonly [value: string, label: string])[];
}

/** Name of English among the languages. */
const ENGLISH = 'English';

/** Other galleries of the same server. */
const PLACES = [
  ['/kit/', '组件'],
  ['/console/', '控制台'],
  ['/member/', '手机'],
] as const;

const make = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Partial<HTMLElementTagNameMap[K]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] => {
  const element = Object.assign(document.createElement(tag), props);
  element.append(...children);
  return element;
};

const STYLE = `
  body { margin: 0 }
  .gallery { display: grid; grid-template: auto 1fr / 280px 1fr; height: 100dvh; font: 14px/22px system-ui, sans-serif; background: #e9e9e5; color: #1f2329 }
  .gallery header { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: 8px 20px; align-items: center; padding: 8px 16px; background: #fff; border-bottom: 1px solid #d4d4ce }
  .gallery header select { font: inherit; padding: 2px 6px }
  .gallery nav { overflow: auto; padding: 12px; background: #fff; border-right: 1px solid #d4d4ce }
  .gallery nav a { display: block; padding: 2px 8px; border-radius: 6px; color: inherit; text-decoration: none }
  .gallery nav a[aria-current] { background: #e6f3ee; font-weight: 600 }
  .gallery .place { overflow: auto; padding: 16px }
  .gallery iframe { display: block; width: 100%; height: 100%; border: 0; background: #fff; box-shadow: 0 0 0 1px #d4d4ce }
`;

/** One story alone in the window, as the switches of the shell say. */
function showAlone({ files, frame, languages }: Gallery, query: URLSearchParams): void {
  const theme = query.get('theme');
  if (theme) document.documentElement.dataset['theme'] = theme;
  const language = query.get('language') ?? '';
  // Style sheets give English words more room.
  document.documentElement.lang = language === ENGLISH ? 'en' : 'zh-CN';
  languages[language]?.();
  const story = storiesOf(files).find(([name]) => name === query.get('story'))?.[1];
  if (story) show(story, frame);
  else document.body.textContent = `There is no story “${query.get('story')}”.`;
}

/** All stories with the switches of theme, language and width; the story itself stands in a frame as wide as is chosen. */
function showShell({ title, files, languages }: Gallery): void {
  const stories = storiesOf(files);
  const choices: Choice[] = [
    {
      name: 'theme',
      label: '外观',
      options: [
        ['', '跟随系统'],
        ['light', '浅色'],
        ['dark', '深色'],
      ],
    },
    {
      name: 'language',
      label: '语言',
      options: [['', '中文'], ...Object.keys(languages).map((one) => [one, one] as const)],
    },
    {
      name: 'width',
      label: '宽度',
      options: [
        ['', '随故事'],
        ['360', '手机 360'],
        ['1280', '桌面 1280'],
        ['100%', '全宽'],
      ],
    },
  ];
  const chosen = new URLSearchParams(location.hash.slice(1));
  const screen = make('iframe', { title: '故事' });
  const links = stories.map(([name]) => make('a', { href: '#', textContent: name }));
  const draw = () => {
    const name = chosen.get('story') ?? stories[0]?.[0] ?? '';
    const width = chosen.get('width') || String(stories.find(([one]) => one === name)?.[1].width ?? '100%');
    history.replaceState(null, '', `#${chosen}`);
    for (const link of links) link.toggleAttribute('aria-current', link.textContent === name);
    screen.style.width = /^\d+$/.test(width) ? `${width}px` : width;
    screen.src = `?${new URLSearchParams({ ...Object.fromEntries(chosen), story: name })}`;
  };
  links.forEach((link, at) => {
    link.onclick = (event) => {
      event.preventDefault();
      chosen.set('story', stories[at]?.[0] ?? '');
      draw();
    };
  });
  const switches = choices.map(({ name, label, options }) => {
    const select = make('select', { name }, ...options.map(([value, words]) => new Option(words, value)));
    select.value = chosen.get(name) ?? '';
    select.onchange = () => {
      chosen.set(name, select.value);
      draw();
    };
    return make('label', {}, `${label} `, select);
  });
  const places = PLACES.map(([href, words]) => make('a', { href, textContent: words }));
  document.head.append(make('style', { textContent: STYLE }));
  document.body.append(
    make(
      'div',
      { className: 'gallery' },
      make('header', {}, make('strong', { textContent: title }), ...places, ...switches),
      make('nav', {}, ...links),
      make('div', { className: 'place' }, screen),
    ),
  );
  draw();
}

/** The page of a gallery: `?story=` shows one alone, and none the shell around all of them. */
export function openGallery(gallery: Gallery): void {
  const query = new URLSearchParams(location.search);
  document.title = `${gallery.title} · 故事`;
  if (query.has('story')) showAlone(gallery, query);
  else showShell(gallery);
}

/** Every text half as long again: finds what is cut off where words are longer than in Chinese. */
export const lengthened = (text: string): string =>
  `${text}${'长'.repeat(Math.ceil(text.replace(/\{\{\w+\}\}/g, '').length / 2))}`;
