const WIDTH = 78;
const LINES = 34;

/**
 * A PDF of A4 pages with a heading and these lines, in a font that every reader has; long lines are broken, and what is
 * too long goes on on another page.
 */
export function samplePdf(title: string, lines: string[]): Buffer {
  const broken = lines.flatMap(wrapped);
  const pages: string[][] = [];
  for (let at = 0; at < Math.max(broken.length, 1); at += LINES) pages.push(broken.slice(at, at + LINES));
  const kids = pages.map((_, i) => `${4 + i * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((page, i) => {
      const rows = page.map((line) => `(${escaped(line)}) Tj T*`).join('\n');
      const text = `BT /F1 18 Tf 60 770 Td (${escaped(title)}) Tj ET\nBT /F1 11 Tf 18 TL 60 730 Td\n${rows}\nET\nBT /F1 9 Tf 60 40 Td (Página ${i + 1} de ${pages.length} · documento de demostración, sin valor) Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + i * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
      ];
    }),
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const at = body.length;
    body += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(`${body}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`, 'latin1');
}

const escaped = (text: string): string => text.replace(/[\\()]/g, '\\$&');

function wrapped(line: string): string[] {
  const rows = [''];
  for (const word of line.split(' ')) {
    const last = rows.at(-1)!;
    if (last && last.length + word.length + 1 > WIDTH) rows.push(word);
    else rows[rows.length - 1] = last ? `${last} ${word}` : word;
  }
  return rows;
}
