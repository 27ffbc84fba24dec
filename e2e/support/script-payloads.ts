/** The function that every payload calls: a page in which it ran has run somebody's script. */
export const MARK = 'PWN';
/** Host that a page must never send a request to. */
export const FOREIGN = 'evil.example';

const LONG = [
  `<img src=x onerror=${MARK}()>`,
  `<svg/onload=${MARK}()>`,
  `"'><script>${MARK}()</script>`,
  `<iframe srcdoc="<script>parent.${MARK}()</script>">`,
  `<img src=//${FOREIGN}/a.png><link rel=stylesheet href=//${FOREIGN}/a.css>`,
  `<a href="javascript:${MARK}()">${MARK}</a>[${MARK}](javascript:${MARK}())`,
  `{{constructor.constructor('${MARK}()')()}}\${${MARK}()}<%=${MARK}()%>`,
  `\u202e${MARK}\u2066\u200b\u200d\ufeff`,
].join('');

/**
 * Families of payloads; each field of a pass gets the longest of the family that it takes, so that a field of 15
 * characters is tried as well as one of 1,500.
 */
export const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  markup: [LONG, `<img src=x onerror=${MARK}()>`, `<svg/onload=${MARK}()>`, '<img src=x>', '<b>P</b>'],
  link: [`javascript:${MARK}()//${LONG}`, `javascript:${MARK}()`, 'javascript:', '<s>P</s>'],
  template: [`{{constructor.constructor('${MARK}()')()}}`, `\${${MARK}()}{{${MARK}()}}`, '{{7*7}}', '{{P}}'],
  formula: [`=HYPERLINK("http://${FOREIGN}/","${MARK}")`, `=cmd|'/c calc'!A0`, '+1+PWN', '@SUM(1)', '=1+1'],
  direction: [
    `\u202e\u2066${MARK}\u200b\u200d\ufeff${'\u0301'.repeat(20)}`,
    `\u202e${MARK}\u200b`,
    '\u202eP',
  ],
};
/** Pattern of a planted field, whatever the payload. */
export const PLANTED = /PWN|<b>P|<s>P|<img src=x>|\{\{7\*7|\{\{P|javascript:|=1\+1|@SUM/;
