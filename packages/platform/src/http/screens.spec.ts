import { closeDb } from '../../../../tests/builders/db.js';
import { savedProduct } from '../../../../tests/builders/products.js';
import { registered } from '../../../../tests/builders/profile.js';
import { type Agent, baseUrl, newPersonAs } from '../../../../tests/builders/user.js';

afterAll(closeDb);

const LIST = '/usuario/proyecto/listar';
const HOME = '/usuario/listar';

async function pageOf(path: string, cookie: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${baseUrl()}${path}`, { headers: { cookie, ...headers }, redirect: 'manual' });
  const text = await answer.text();
  const data = /<script type="application\/json" id="dicho">(.*?)<\/script>/s.exec(text)?.[1];
  const root = /<div id="root".*<noscript>/s.exec(text)![0];
  return { answer, text, root, said: data === undefined ? null : (JSON.parse(data) as { dicho: [string, { r_data: unknown }][] }) };
}
const calls = (said: { dicho: [string, unknown][] } | null) =>
  said?.dicho.map(([key]) => key.split(' ')[1]!.replace(/\?.*/, '')).toSorted();

describe('The page of who is signed in', () => {
  let one: Agent;
  let other: Agent;
  beforeAll(async () => {
    [one, other] = await Promise.all([registered(), registered()]);
  });

  it('carries what its screen asks, and the screen, of that person alone, and no cache keeps it', async () => {
    const pages = await Promise.all([one, other].map(({ cookie }) => pageOf(HOME, cookie)));
    for (const [at, { answer, root, said, text }] of pages.entries()) {
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('content-security-policy')).toContain("script-src 'self';");
      expect(calls(said)).toEqual(
        [
          'auth/get-session',
          'consultar/beca/listar',
          'consultar/pagos/donde',
          'consultar/usuarios/estatus',
          'consultar/usuarios/persona',
        ].map((path) => `/api/${path}`),
      );
      expect(root).toContain([one, other][at]!.correo);
      expect(text).not.toContain([other, one][at]!.correo);
    }
  });

  it('of many who ask at once is each one’s own', async () => {
    const asked = Array.from({ length: 20 }, (_, at) => (at % 2 ? one : other));
    const pages = await Promise.all(asked.map(({ cookie }) => pageOf(HOME, cookie)));
    for (const [at, { root }] of pages.entries()) {
      expect(root).toContain(asked[at]!.correo);
      expect(root).not.toContain((at % 2 ? other : one).correo);
    }
  });

  it('lets nothing that somebody wrote be more than text', async () => {
    const titulo = '</script><script>alert(1)</script><!--"&';
    await savedProduct(one, { titulo });
    const { text, root, said } = await pageOf(`${LIST}?q=%22%3E%3Cscript%3Ealert(2)`, one.cookie);
    expect(text).not.toMatch(/<script>alert/);
    expect(said).not.toBeNull();
    const own = await pageOf(LIST, one.cookie);
    expect(own.text).not.toMatch(/<script>alert/);
    expect(own.root).toContain('&lt;/script&gt;&lt;script&gt;alert(1)');
    expect(JSON.stringify(own.said)).toContain(JSON.stringify(titulo).slice(1, -1));
    expect(root).toContain('data-servida="/usuario/proyecto/listar?q=%22%3E%3Cscript%3Ealert(2)"');
  });

  it('is drawn as wide as its window', async () => {
    const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 10) Mobile Safari/537.36' };
    expect((await pageOf(HOME, one.cookie, phone)).root).not.toContain('<table');
    expect((await pageOf(HOME, one.cookie)).root).toContain('<table');
    expect((await pageOf(HOME, `${one.cookie}; registro-ancho=24`)).root).not.toContain('<table');
  });

  it('of a form carries what its first part asks, what follows from an answer too', async () => {
    const { said, root } = await pageOf('/usuario/registro/crear', one.cookie);
    expect(calls(said)).toContain('/api/consultar/borrador');
    // Who has a record edits it: theirs is drawn, at its own address.
    expect(root).toMatch(/data-servida="\/usuario\/registro\/\d+\/editar"/);
    expect(root).toContain(one.correo);
  });
});

describe('The page of who is not', () => {
  it('carries nothing, also where a session has ended', async () => {
    const gone = await registered();
    expect((await gone.post('auth/sign-out')).status).toBe(200);
    for (const cookie of ['', gone.cookie, 'registro=inventada.firma']) {
      const { said, text } = await pageOf(HOME, cookie);
      expect(said).toBeNull();
      expect(text).not.toContain(gone.correo);
    }
  });

  it('of who works in the console carries no screen: their browser alone knows whether they look as somebody else', async () => {
    const operator = await newPersonAs('operador');
    const { root } = await pageOf(HOME, operator.cookie);
    expect(root).not.toContain('data-servida');
    expect(root).not.toContain(operator.correo);
  });

  it('is what the build made where a screen cannot be told', async () => {
    const { said, root } = await pageOf('/usuario/listar', 'registro=');
    expect(said).toBeNull();
    expect(root).toContain('armazon-pie');
  });
});
