import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Options and operands of a command. What it does not know is said in a sentence, and ends it with 2, as shells do. */
export function commandOptions<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!code?.startsWith('ERR_PARSE_ARGS')) throw error;
    console.error(message);
    process.exit(2);
  }
}
