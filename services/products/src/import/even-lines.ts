/** What ends a line somewhere: of Unix, old Macs, Unicode's two, mainframes, and what word processors put into one. */
const ENDS = ['\n', '\r', '\u2028', '\u2029', '\u0085', '\v', '\f'];
const TAGGED = /^(?:[A-Z][A-Z0-9] {1,2}-|[A-Z]{2,4} {0,2}- |%\S )/;

/**
 * A tagged list with the end of its lines as '\n'. Which one that is, the file tells; any other that stands in it ends
 * a line where a tag follows, and else parts the words of one value.
 */
export function evenLines(text: string): string {
  const even = text.replace(/\r+\n/g, '\n');
  const own = ENDS.find((end) => even.includes(end)) ?? '\n';
  return even.replace(/[\r\u2028\u2029\u0085\v\f]/g, (end, at: number) =>
    end === own || TAGGED.test(even.slice(at + 1, at + 10)) ? '\n' : ' ',
  );
}
