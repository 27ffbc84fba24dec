/** Surnames of two characters: as little a whole name as a single character is. */
const LONG_SURNAME =
  /^(?:欧阳|司马|上官|诸葛|东方|皇甫|尉迟|公孙|慕容|长孙|司徒|夏侯|令狐|宇文|端木|轩辕|南宫|独孤|澹台|淳于|单于|申屠|太史|钟离|闻人|赫连|濮阳|公冶|宗政|仲孙|万俟|呼延|东郭|西门|拓跋|完颜|纳兰)$/;
/** Most characters of a name that is put together of pieces; a longer one is written with dots. */
const JOINED_MOST = 4;

/** Names of Han pieces; `open`: another reading is as good; `guessed`: one name, by their number of characters alone. */
interface PartedNames {
  names: string[];
  doubt: '' | 'open' | 'guessed';
}

const lengthOf = (piece: string): number => [...piece].length;

/** True where these pieces, and no other number of them, make one name. */
function isOneName(pieces: readonly string[]): boolean {
  const joined = pieces.join('');
  const [first = ''] = pieces;
  if (pieces.length === 1) return lengthOf(first) > 1 && !LONG_SURNAME.test(first);
  const length = lengthOf(joined);
  const surname = [...joined].slice(0, 2).join('');
  // 欧阳 娜娜, 欧 阳 娜: the surname's own pieces are never parted from a given name.
  const startsLong = LONG_SURNAME.test(surname) && (first === surname || lengthOf(first + pieces[1]!) === 2);
  if (startsLong) return length > 2 && length <= JOINED_MOST;
  return lengthOf(first) === 1 && length <= JOINED_MOST - 1;
}

/** Ways to part pieces into names, counted up to 2, and the names of one of them. */
function part(pieces: readonly string[]): { ways: number; names: string[] } {
  const ways = [1];
  const sizes = [0];
  for (let end = 1; end <= pieces.length; end++) {
    ways[end] = 0;
    for (let size = 1; size <= Math.min(JOINED_MOST, end); size++) {
      if (ways[end - size] === 0 || !isOneName(pieces.slice(end - size, end))) continue;
      ways[end] = Math.min(2, ways[end]! + ways[end - size]!);
      sizes[end] = size;
    }
  }
  const names: string[] = [];
  if (ways.at(-1) !== 0)
    for (let end = pieces.length; end > 0; end -= sizes[end]!)
      names.push(pieces.slice(end - sizes[end]!, end).join(''));
  return { ways: ways.at(-1)!, names: names.reverse() };
}

function namesOfPieces(pieces: readonly string[]): PartedNames {
  if (pieces.length < 2) return { names: [...pieces], doubt: '' };
  const joined = pieces.join('');
  const { ways, names } = part(pieces);
  // 张 三 李 四 are two people, or one of two surnames.
  const isSpaced = names.length > 1 && lengthOf(joined) === JOINED_MOST && pieces.length === JOINED_MOST;
  if (ways === 1 && !isSpaced) return { names, doubt: '' };
  const isGuess = ways === 0 && lengthOf(joined) <= JOINED_MOST;
  return { names: [isGuess ? joined : pieces.join(' ')], doubt: isGuess ? 'guessed' : 'open' };
}

/**
 * Names of Han pieces that only blanks part: 王 小明 and 欧 阳 娜 are one name each, 张三 李四 are two. A single
 * character is never a whole name; `isRemark` knows those that may stand behind one (男, 到).
 */
export function partNames(
  pieces: readonly string[],
  isRemark: (piece: string) => boolean = () => false,
): PartedNames {
  const start = pieces.findIndex((piece) => !isRemark(piece));
  const end = pieces.findLastIndex((piece) => !isRemark(piece)) + 1;
  if (start < 0) return { names: [], doubt: '' };
  const own = pieces.slice(start, end);
  if (end === pieces.length) return namesOfPieces(own);
  if (own.length === 1 && lengthOf(own[0]!) === 1) return namesOfPieces(pieces.slice(start, end + 1));
  const bare = namesOfPieces(own);
  // 李 亚 男 is a name, 张 三 男 is a name and a remark.
  const isSpaced = bare.doubt === '' && own.length > 1 && lengthOf(bare.names.at(-1)!) === 2;
  return isSpaced && lengthOf(own.at(-1)!) === 1 ? { names: [pieces.join(' ')], doubt: 'open' } : bare;
}
