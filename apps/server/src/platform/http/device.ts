/** `Linux 上的 Chrome`, `电脑上的浏览器` from a user agent, for the phone that is about to confirm. */
export function describeDevice(userAgent: string): string {
  const browser = /MicroMessenger/.test(userAgent)
    ? '微信'
    : /Edg\//.test(userAgent)
      ? 'Edge'
      : /Firefox\//.test(userAgent)
        ? 'Firefox'
        : /Chrome\//.test(userAgent)
          ? 'Chrome'
          : /Safari\//.test(userAgent)
            ? 'Safari'
            : '浏览器';
  const system = /Windows/.test(userAgent)
    ? 'Windows'
    : /iPhone|iPad/.test(userAgent)
      ? 'iOS'
      : /Mac OS X/.test(userAgent)
        ? 'macOS'
        : /Android/.test(userAgent)
          ? 'Android'
          : /Linux/.test(userAgent)
            ? 'Linux'
            : '电脑';
  // Latin words stand apart from Chinese ones, and Chinese ones do not.
  return `${system} 上的 ${browser}`.replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '');
}
