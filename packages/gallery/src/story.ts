import type { ReactNode } from 'react';
import type { Answer } from './fake-server.ts';

/** One state of a component or of a screen: a named export of a `*.stories.tsx` file. */
export interface Story {
  render(): ReactNode;
  /** Answers of the server, by call; a request beside them fails the test. */
  answers?: readonly Answer[];
  /** Address at which the router stands; `/` where nothing is said. */
  path?: string;
  /** Width of the window in pixels, where the app's usual one is not meant. */
  width?: number;
  /** Words that stand there once the story is whole, where parts of it arrive later than the rest. */
  until?: string;
}

/** Default export of a `*.stories.tsx` file. */
export interface About {
  /** Folder and name in the gallery: `ui/Button`. */
  title: string;
  app: 'console' | 'member' | 'ui';
}

/** A `*.stories.tsx` file as it is imported. */
export type StoryFile = { default: About } & Record<string, Story | About>;

/** Stories of imported files with their names: `ui/Button · Primary`. */
export function storiesOf(files: Record<string, StoryFile>): [name: string, story: Story][] {
  return Object.values(files).flatMap(({ default: about, ...stories }) =>
    Object.entries(stories).map(([name, story]): [string, Story] => [
      `${about.title} · ${name}`,
      story as Story,
    ]),
  );
}
