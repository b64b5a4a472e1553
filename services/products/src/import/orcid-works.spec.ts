import type { ServerResponse } from 'node:http';
import type { ImportPreview } from '@registro/contracts/products/import';
import { ORCID_MESSAGES } from '@registro/contracts/profile/orcid';
import { confirmImport, productsOf, setDefaults } from '../../../../tests/builders/imports.js';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import { hasOrcid, type OrcidServer, says, sendsElsewhere, startOrcid } from '../../../../tests/builders/orcid.js';
import { savedProduct } from '../../../../tests/builders/products.js';
import { type Agent, newPerson } from '../../../../tests/builders/user.js';

let orcid: OrcidServer;
let server: Awaited<ReturnType<typeof startInstance>>;

beforeAll(async () => {
  orcid = await startOrcid();
  server = await startInstance(orcid.env);
});
afterAll(async () => {
  await endInstance(server);
  await orcid.close();
});
const elsewhere = sendsElsewhere(() => orcid);
beforeEach(() => {
  orcid.instead = null;
});

const bring = (agent: Agent) => agent.post('productos/importar/analizar', { orcid: true });
async function brought(agent: Agent): Promise<ImportPreview> {
  const { status, body, text } = await bring(agent);
  expect({ status, text: status === 200 ? '' : text }).toEqual({ status: 200, text: '' });
  return body.r_data;
}
const row = ({ filas }: ImportPreview, titulo: string) => filas.find(({ datos }) => datos.titulo?.startsWith(titulo))!;

describe('The works of one’s own ORCID iD', () => {
  it('come into the preview as what they are, asked of ORCID by nothing but the iD', async () => {
    const agent = await newPerson();
    const mine = await hasOrcid(agent);
    const preview = await brought(agent);
    expect(preview).toMatchObject({ formato: 'orcid', nombre: `ORCID ${mine}`, totalFilas: 20, problemasTotal: 0 });
    expect(orcid.asked.at(-1)).toBe(`GET /v3.0/${mine}/works`);
    expect(row(preview, 'Captura de carbono')).toMatchObject({
      doi: '10.5555/orcid.001',
      datos: {
        producto: 1,
        estatus: 1,
        nombrePublicacion: 'Revista de Ecología Tropical',
        fechaPublicacion: '2023-05-12',
        link: 'https://doi.org/10.5555/orcid.001',
      },
    });
    expect(row(preview, 'Los suelos')).toMatchObject({ doi: null, datos: { producto: 4 } });
    expect(row(preview, 'Germinación')).toMatchObject({ datos: { producto: 6, clase: 603 } });
    expect(row(preview, 'Protocolo').avisos[0]).toEqual({
      campo: 'producto',
      mensaje: 'La fuente lo llama «research-tool», que aquí no es un producto propio: verifíquelo',
    });
    expect((await agent.get('productos/importar/pendientes')).body.r_data).toMatchObject([{ nombre: `ORCID ${mine}`, formato: 'orcid' }]);
  });

  it('are registered without a title being typed, and once', async () => {
    const agent = await newPerson();
    await hasOrcid(agent);
    const { idImportacion } = await brought(agent);
    const { resumen } = await setDefaults(agent, idImportacion);
    expect(resumen).toMatchObject({ total: 20, duplicadas: 0, incompletas: 1 });
    expect(await confirmImport(agent, idImportacion)).toMatchObject({ creadas: 19 });
    expect((await productsOf(agent)).map(({ titulo }) => titulo)).toContain('Teledetección de quemas en los Llanos');
    expect((await brought(agent)).resumen).toMatchObject({ total: 20, duplicadas: 19 });
  });

  it('change nothing of what was registered: by DOI and by title and year it is told as repeated', async () => {
    const agent = await newPerson();
    await hasOrcid(agent);
    await savedProduct(agent, { titulo: 'Con otro título', link: encodeURIComponent('https://doi.org/10.5555/ORCID.001') });
    await savedProduct(agent, { titulo: 'Guía de campo de los MORICHALES llaneros', fechaPublicacion: '2020-05-05' });
    const before = await productsOf(agent);
    const preview = await brought(agent);
    expect(row(preview, 'Captura')).toMatchObject({ estado: 'duplicada', duplicado: { motivo: 'doi', titulo: 'Con otro título' } });
    expect(row(preview, 'Guía de campo')).toMatchObject({ estado: 'duplicada', duplicado: { motivo: 'titulo' } });
    expect(await productsOf(agent)).toEqual(before);
  });

  it('are nobody’s without an iD', async () => {
    const before = orcid.asked.length;
    const answer = await bring(await newPerson());
    expect(answer.status).toBe(422);
    expect(answer.body.errores).toEqual([{ campo: 'orcid', mensaje: ORCID_MESSAGES.noTiene }]);
    expect(orcid.asked).toHaveLength(before);
  });

  it('that nobody may see are told so', async () => {
    const agent = await newPerson();
    await hasOrcid(agent);
    orcid.instead = (_, response) => response.end('{"group":[]}');
    expect((await bring(agent)).body.errores).toEqual([{ campo: 'orcid', mensaje: ORCID_MESSAGES.sinObras }]);
  });
});

const endless = (_: unknown, response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const piece = 'x'.repeat(1024 * 1024);
  const more = () => {
    while (!response.destroyed && response.write(piece));
    if (!response.destroyed) response.once('drain', more);
  };
  response.write('{"group":["');
  more();
};

it.each([
  ['endless', endless],
  ['no JSON', says(200, '<html>')],
  ['no object', says(200, '[]')],
  ['something else', says(200, '{"error":"x"}')],
  ['an iD that it does not know', says(404, '{}')],
  ['away', says(500, '')],
  ['at another address', elsewhere],
  ['going round', says(302, '', { location: '/v3.0/otra' })],
])('What ORCID answers that is %s is no list of works', async (name, instead) => {
  const agent = await newPerson();
  await hasOrcid(agent);
  orcid.instead = instead;
  const before = orcid.asked.length;
  const answer = await bring(agent);
  expect({ status: answer.status, said: answer.body.r_mess }).toEqual({ status: 503, said: ORCID_MESSAGES.noResponde });
  expect(orcid.asked.length - before).toBe(name === 'going round' ? 3 : 1);
});

it('Works of odd kinds become rows that lack something, and break none beside them', async () => {
  const agent = await newPerson();
  await hasOrcid(agent);
  const group = [
    { 'work-summary': [{ title: { title: { value: { $ne: 1 } } }, type: [] }] },
    7,
    { 'work-summary': [{ title: { title: { value: '<b>Uno</b>' } }, url: { value: 'javascript:alert(1)' } }] },
  ];
  orcid.instead = (_, response) => response.end(JSON.stringify({ group }));
  const { filas } = await brought(agent);
  expect(filas).toMatchObject([{ datos: { titulo: null } }, { datos: { titulo: 'Uno', link: null } }]);
});
