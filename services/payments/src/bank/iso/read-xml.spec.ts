import { readXml } from './read-xml.js';

const SPACE = 'urn:prueba';
const wrap = (inside: string) => `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="${SPACE}"><A>${inside}</A></Document>`;

async function* bytesOf(text: string | Buffer, size: number): AsyncGenerator<Buffer> {
  const whole = Buffer.from(text as string);
  for (let i = 0; i < whole.length; i += size) yield whole.subarray(i, i + size);
}
async function read(text: string | Buffer, size = 65_536, paths = ['Document/A/B']): Promise<string[]> {
  const found: string[] = [];
  for await (const element of readXml(bytesOf(text, size), SPACE, paths)) found.push(element.texto);
  return found;
}
const BOMB = `<!DOCTYPE d [<!ENTITY a "${'x'.repeat(100)}">${[...'bcdefgh'].map((c, i) => `<!ENTITY ${c} "${`&${'abcdefg'[i]};`.repeat(10)}">`).join('')}]>`;

describe('an XML file', () => {
  it.each([1, 3, 65_536])('is read element by element, cut every %i bytes', async (size) => {
    expect(await read(wrap('<B>uno</B><B>dos &amp; &#241;andú</B><C><B>no</B></C><x:B xmlns:x="urn:otro">no</x:B>'), size)).toEqual([
      'uno',
      'dos & ñandú',
    ]);
  });

  it.each([
    ['entities that grow', `${BOMB}<Document xmlns="${SPACE}">&h;</Document>`, 'declara entidades o un tipo de documento'],
    [
      'a file of the server',
      `<!DOCTYPE d [<!ENTITY a SYSTEM "file:///etc/passwd">]><Document xmlns="${SPACE}">&a;</Document>`,
      'declara entidades',
    ],
    ['an entity of nobody', wrap('<B>&nadie;</B>'), 'no es un XML bien formado'],
    ['an instruction', `<?xml-stylesheet href="http://otro.example"?>${wrap('')}`, 'tiene instrucciones que no se admiten'],
    ['levels without end', wrap('<B>'.repeat(50_000)), 'tiene demasiados niveles'],
    ['a value without end', wrap(`<B>${'x'.repeat(5_000)}</B>`), 'El valor de «B» es demasiado largo'],
    ['a megabyte of nothing', wrap(`<B>${' '.repeat(1_000_000)}`), 'demasiado largo'],
    ['a comment without end', wrap(`<!--${'x'.repeat(1_000_000)}`), 'tiene un valor demasiado largo'],
    ['an attribute without end', wrap(`<B a="${'x'.repeat(1_000_000)}`), 'tiene un valor demasiado largo'],
    ['elements without end in one', wrap(`<D>${'<C/>'.repeat(3_000)}</D>`), '«D» tiene demasiados elementos'],
    [
      'attributes without end',
      wrap(`<B ${Array.from({ length: 200 }, (_, i) => `a${i}="1"`).join(' ')}/>`),
      '«B» tiene demasiados atributos',
    ],
    ['another root', `<Otro xmlns="${SPACE}"/>`, 'se esperaba «urn:prueba»'],
    ['another version of the message', `<Document xmlns="urn:otro"/>`, 'El archivo es «urn:otro» y se esperaba «urn:prueba»'],
    ['no end', wrap('').slice(0, -4), 'no es un XML bien formado'],
    ['nothing', '', 'no es un XML bien formado'],
    ['another encoding', wrap('<B/>').replace('UTF-8', 'UTF-7'), 'El archivo dice estar en UTF-7'],
    ['two bytes a letter', Buffer.from(wrap('<B/>'), 'utf16le'), 'no es un XML bien formado'],
    ['Latin-1 that says UTF-8', Buffer.from(wrap('<B>ñ</B>'), 'latin1'), 'El archivo no está en UTF-8'],
  ])('with %s is refused', async (_, text, mensaje) => {
    await expect(read(text)).rejects.toThrow(mensaje);
  });

  it('holds no element longer than its parent: a million cost what one costs', async () => {
    async function* many(): AsyncGenerator<Buffer> {
      yield Buffer.from(`<Document xmlns="${SPACE}"><A>`);
      for (let i = 0; i < 1_000; i++) yield Buffer.from('<B>valor</B>'.repeat(1_000));
      yield Buffer.from('</A></Document>');
    }
    let count = 0;
    let held = 0;
    for await (const element of readXml(many(), SPACE, ['Document/A/B'])) {
      count++;
      held = Math.max(held, element.padre!.hijos.length);
    }
    expect({ count, held }).toEqual({ count: 1_000_000, held: 0 });
  });
});
