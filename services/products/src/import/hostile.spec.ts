import { randomBytes } from 'node:crypto';
import type { ImportPreview } from '@registro/contracts/products/import';
import { IMPORT_FILE_MAX } from '@registro/contracts/products/import';
import { closeDb } from '../../../../tests/builders/db.js';
import { type Agent, newPerson } from '../../../../tests/builders/user.js';

/** Whatever is given, the answer comes in this time (ms), says in Spanish what is wrong, and the server goes on. */
const IN_TIME = 30_000;
const MB = 1024 * 1024;

let agent: Agent;
beforeAll(async () => {
  agent = await newPerson();
});
afterAll(closeDb);

const upload = (content: Buffer | string, field = 'archivo') =>
  agent.upload('productos/importar/analizar', field, Buffer.from(content), 'x.bib');
async function refusal(content: Buffer | string): Promise<string> {
  const answer = await upload(content);
  expect({ status: answer.status, succ: answer.body.r_succ, text: answer.text.slice(0, 300) }).toMatchObject({ status: 422, succ: false });
  expect(answer.body.errores[0].campo).toBe('archivo');
  return answer.body.errores[0].mensaje;
}
async function read(content: Buffer | string): Promise<ImportPreview> {
  const answer = await upload(content);
  expect({ status: answer.status, text: answer.status === 200 ? '' : answer.text }).toEqual({ status: 200, text: '' });
  return answer.body.r_data;
}
const article = (title: string, more = '') => `@article{k, title={${title}}, year=2010, journal={J}${more}}\n`;

describe('broken bibliographies', () => {
  it('half an entry costs itself alone, and its title is kept', async () => {
    const preview = await read(
      `${article('Entera')}@article{media, title={Partida por la mitad}, author={Pérez, An\n${article('Después')}`,
    );
    expect(preview.filas.map((r) => r.datos.titulo)).toEqual(['Entera', 'Partida por la mitad', 'Después']);
    expect(preview.problemas).toEqual([{ linea: 2, mensaje: '«media»: la referencia no está cerrada (falta una llave o una comilla)' }]);
  });

  it('an entry cut off at the end of the file', async () => {
    const preview = await read(`${article('Entera')}@article{cortada,\n title = {Sin cerrar`);
    expect(preview.filas).toHaveLength(1);
    expect(preview.problemas[0]).toMatchObject({ linea: 2 });
  });

  it.each([
    ['@article{k, title={Llave de más}}, year=2010}', 1],
    ['@article{k, title={Coma olvidada} year={2010}}', 1],
    ['@article{title={Sin clave}, year=2010}', 1],
    ['@ARTICLE ( k , TITLE = "Con paréntesis {"}y{"}" # " y más", YEAR = 2010 )', 1],
    ['@article{k, title={Valor sin llaves}, year=2010, month=jan # "~1", pages=1--9}', 1],
    ['@article{k, title=, year=2010}\n@article{b, title={Segunda}}', 1],
    ['correo@ejemplo.ve y @ solo\n@article{b, title={Entre texto}}', 1],
  ])('%s', async (text, rows) => expect((await read(text)).filas).toHaveLength(rows));

  it('a RIS record without its end is read and told', async () => {
    const preview = await read('TY  - JOUR\nTI  - Primera\nPY  - 2010\nTY  - BOOK\nTI  - Segunda\n  que sigue\nPY  - 2011');
    expect(preview).toMatchObject({ formato: 'ris', problemasTotal: 2 });
    expect(preview.filas.map((r) => r.datos.titulo)).toEqual(['Primera', 'Segunda que sigue']);
  });

  it('a broken JSON names its line', async () => {
    expect(await refusal('[\n{"type":"book","title":"A"},\n{"type":"book" "title":"B"}\n]')).toMatch(
      /^El JSON no es válido: revise la línea 3$/,
    );
    expect(await refusal('[{"type":"book","title":"A"')).toMatch(/^El JSON no es válido/);
    expect(await refusal('{"a":1}')).toBe('El JSON no es una lista de referencias CSL-JSON');
    expect(await refusal('[1,"a",null]')).toMatch(/No se pudo leer ninguna referencia/);
  });
});

describe('what is no bibliography', () => {
  it.each([
    ['a page', '<!DOCTYPE html>\n<html><body>@article{a, title={x}}</body></html>', /página web/],
    ['XML', '<?xml version="1.0"?><records/>', /página web o un XML/],
    ['prose', 'Estimado usuario: adjunto mis publicaciones.', /No se encontró ninguna referencia/],
    ['nothing', '', /vacío/],
    ['spaces', ' \n\n ', /No se encontró ninguna referencia/],
    ['a PDF', '%PDF-1.7\n%âãÏÓ', /no es de texto/],
    ['a document', 'PK\u0003\u0004xxxx', /no es de texto/],
    ['only a comment', '@comment{nada}', /no contiene ninguna referencia/],
  ])('%s', async (_, content, expected) => expect(await refusal(content)).toMatch(expected));

  it('random bytes', async () => {
    expect(await refusal(randomBytes(MB))).toMatch(/no es de texto/);
  });

  it('markup and scripts in fields come out as text', async () => {
    const { filas } = await read(
      article(
        '<b>Efecto</b> del CO<sub>2</sub> &amp; <script>alert(1)</script> &iacute;ndices',
        ", author={<img src=x onerror=alert(1)> P{\\'e}rez, A}",
      ),
    );
    expect(filas[0]!.datos.titulo).toBe('Efecto del CO2 & índices');
    expect(filas[0]!.cita).not.toMatch(/[<>]/);
  });
});

describe('encodings', () => {
  const text = article('Ñandú, corazón y pingüino', ', author={Núñez, José}');
  it.each([
    ['utf-8', Buffer.from(text), 'utf-8'],
    ['utf-8 with a mark', Buffer.from(`\ufeff${text}`), 'utf-8'],
    ['latin-1', Buffer.from(text, 'latin1'), 'latin-1'],
    ['utf-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]), 'utf-16'],
  ])('%s', async (_, content, codificacion) => {
    const preview = await read(content);
    expect(preview.codificacion).toBe(codificacion);
    expect(preview.filas[0]!.datos.titulo).toBe('Ñandú, corazón y pingüino');
    expect(preview.filas[0]!.cita).toContain('Núñez, J.');
  });

  it('UTF-8 with one broken letter stays UTF-8, and says so', async () => {
    const broken = Buffer.concat([
      Buffer.from(article('Corazón y canción, niñez y razón').trimEnd()),
      Buffer.from([0xe9]),
      Buffer.from('\n'),
    ]);
    const preview = await read(broken);
    expect(preview).toMatchObject({
      codificacion: 'utf-8',
      problemas: [{ mensaje: 'El archivo tiene 1 carácter que no se puede leer' }],
    });
  });

  it('no control character reaches a product', async () => {
    const { filas } = await read(article('Con\u0007 campana\u200b y salto'));
    expect(filas[0]!.datos.titulo).toMatch(/^Con campana/);
  });
});

describe('size and depth', () => {
  it.each([
    ['100,000 open braces', `@article{k, title={${'{'.repeat(100_000)}`],
    ['100,000 balanced braces', `@article{k, title={${'{'.repeat(100_000)}x${'}'.repeat(100_000)}}}`],
    ['a million entries begun', '@article{a,\n'.repeat(1_000_000)],
    ['a million quotes', `@article{k, title="${'"'.repeat(1_000_000)}`],
    ['a million accents', `@article{k, title={${"\\'{".repeat(1_000_000)}`],
    ['20 MB of one value', `@article{k, title={${'a '.repeat(9.9 * MB)}}}`],
    ['20 MB of spaces after @', `@${' '.repeat(19 * MB)}`],
    ['20 MB of @', '@'.repeat(19 * MB)],
    [
      'macros that double',
      `@string{a="${'x'.repeat(100)}"}${Array.from({ length: 60 }, (_, i) => `@string{a${i}=${i ? `a${i - 1} # a${i - 1}` : 'a # a'}}`).join('\n')}@book{k, title=a59}`,
    ],
    ['20 MB of one line with many entries', '@a{b'.repeat(4 * MB)],
    ['20 MB of line ends', `TY  - JOUR\n${'\n'.repeat(19 * MB)}`],
    ['10 MB of nested JSON', `${'['.repeat(5 * MB)}${']'.repeat(5 * MB)}`],
    ['7 million empty objects', `[${'{},'.repeat(6.5 * MB)}{}]`],
    ['a name list of spaces', `@article{k, title={x}, author={${' '.repeat(MB)}and${' '.repeat(MB)}}}`],
  ])(
    '%s',
    async (_, content) => {
      const answer = await upload(content);
      expect([200, 422]).toContain(answer.status);
      expect(answer.status === 200 ? 'una lectura' : answer.body.errores[0].mensaje).toMatch(/[a-z]{4}/);
      expect((await agent.get('consultar/proyectos/lista')).status).toBe(200);
    },
    2 * IN_TIME,
  );

  it(
    'more than 20 MB is refused with 413 in Spanish',
    async () => {
      const answer = await upload(Buffer.alloc(IMPORT_FILE_MAX + 1, 'a'));
      expect(answer.status).toBe(413);
      expect(answer.body).toMatchObject({ r_succ: false, r_mess: 'El archivo supera el tamaño permitido de 20 MB' });
      expect(
        (await upload(Buffer.concat([Buffer.from(article('Justo')), Buffer.alloc(IMPORT_FILE_MAX - article('Justo').length, ' ')]))).status,
      ).toBe(200);
    },
    IN_TIME,
  );

  it(
    'more than 5,000 entries are refused',
    async () => {
      expect(await refusal(Array.from({ length: 5_001 }, (_, i) => article(`Título ${i}`)).join(''))).toBe(
        'El archivo tiene más de 5.000 referencias. Divídalo en varios',
      );
    },
    IN_TIME,
  );
});

describe('the request', () => {
  it('wants a file in its field, or text, or a DOI', async () => {
    expect((await upload(article('x'), 'otro')).status).toBe(422);
    const analyse = (body: object) => agent.post('productos/importar/analizar', body);
    expect((await analyse({})).body.errores).toEqual([{ campo: 'texto', mensaje: 'Pegue las referencias o indique un DOI' }]);
    expect((await analyse({ texto: 5 })).status).toBe(422);
    expect((await analyse({ texto: 'nada' })).body.errores[0]).toMatchObject({ campo: 'texto' });
    expect((await analyse({ doi: 'no es un doi' })).body.errores).toEqual([
      { campo: 'doi', mensaje: 'El DOI no es válido. Ejemplo: 10.1000/xyz123' },
    ]);
    expect((await analyse({ texto: article('Pegado') })).body.r_data).toMatchObject({
      formato: 'bibtex',
      nombre: null,
      resumen: { total: 1 },
    });
    expect((await analyse({ texto: 'a'.repeat(2 * MB) })).status).toBe(413);
  });
});
