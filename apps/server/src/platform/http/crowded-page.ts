import { COMMON_MESSAGES } from '@rollcall/contract';

/** Page for a browser that was turned away, which opens its address again: in both languages, since nobody said one. */
export const crowdedPage = (seconds: number): string => `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${COMMON_MESSAGES.crowded}</title>
<h1>${COMMON_MESSAGES.crowded}</h1>
<p>${seconds} 秒后自动重试，不用刷新。</p>
<p lang="en">Many people are here at once. This page opens by itself in ${seconds} s.</p>
</html>
`;
