const dateFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** yyyy-MM-dd of unix seconds in the business zone, wherever the reader sits (LIST-15). */
export function formatDate(seconds: number): string {
  return dateFormat.format(new Date(seconds * 1000));
}

/** HH:mm of seconds of the day. */
export function formatTime(secondsOfDay: number): string {
  const minutes = Math.floor(secondsOfDay / 60);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
