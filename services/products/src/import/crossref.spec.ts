import type { ImportRow } from '@registro/contracts/products/import';
import { type CrossrefServer, startCrossref } from '../../../../tests/builders/crossref.js';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import { type Agent, newPerson } from '../../../../tests/builders/user.js';

let crossref: CrossrefServer;
let server: Awaited<ReturnType<typeof startInstance>>;
let agent: Agent;

beforeAll(async () => {
  crossref = await startCrossref();
  server = await startInstance({ CROSSREF_URL: `${crossref.url}/`, MAIL_FROM: 'Registro <ayuda@registro.example>' });
  agent = await newPerson();
});
afterAll(async () => {
  await endInstance(server);
  await crossref.close();
});

const analyse = (doi: string) => agent.post('productos/importar/analizar', { doi });
async function row(doi: string): Promise<ImportRow> {
  const answer = await analyse(doi);
  expect({ status: answer.status, text: answer.status === 200 ? '' : answer.text }).toEqual({ status: 200, text: '' });
  expect(answer.body.r_data).toMatchObject({ formato: 'doi', nombre: doi, totalFilas: 1 });
  return answer.body.r_data.filas[0];
}

describe('a DOI', () => {
  it('becomes a row, however it is written', async () => {
    for (const doi of ['10.5555/rp.2019.0042', 'https://doi.org/10.5555/RP.2019.0042', 'doi: 10.5555/rp.2019.0042.']) {
      const { datos, cita } = await row(doi);
      expect(datos).toMatchObject({
        titulo: 'Degradación fotocatalítica de fenol con TiO2 dopado & luz visible',
        producto: 1,
        clase: 101,
        estatus: 1,
        volumen: '27',
        numero: '3',
        nombrePublicacion: 'Revista de Prueba',
        fechaPublicacion: '2019-07-01',
        link: 'http://dx.doi.org/10.5555/rp.2019.0042',
      });
      expect(cita).toBe(
        'Núñez Peña, M. J., Ibáñez, L. y Grupo de Fotocatálisis. (2019). Degradación fotocatalítica de fenol con TiO2 dopado & luz visible. Revista de Prueba, 27(3), 211–225. https://doi.org/10.5555/rp.2019.0042',
      );
    }
  });

  it('of a chapter and of a preprint', async () => {
    expect(await row('10.5555/978-3-030-00000-1_7')).toMatchObject({
      datos: { producto: 4, clase: 401, titulo: 'Páramos under change: Lessons from Mérida', nombrePublicacion: 'Mountain Research' },
      cita: 'Rondón, I. (2021). Páramos under change: Lessons from Mérida. En A. Silva (Ed.), Mountain Research (pp. 101–118). Springer de Prueba. https://doi.org/10.5555/978-3-030-00000-1_7',
    });
    expect((await row('10.5555/2021.03.04.433333')).datos).toMatchObject({
      producto: 1,
      clase: 107,
      titulo: 'A Theobroma pangenome',
      nombrePublicacion: 'bioRxiv',
      fechaPublicacion: '2021-03-04',
    });
  });

  it('is asked of the configured address alone, by who we are', async () => {
    await row('10.5555/rp.2019.0042');
    const { headers } = crossref.requests.at(-1)!;
    expect(headers['user-agent']).toMatch(/^RegistroNacionalCTI\/1 \(http:\/\/localhost:\d+; mailto:ayuda@registro\.example\)$/);
    expect(headers.cookie).toBeUndefined();
  });

  it('that Crossref does not know is told so', async () => {
    const answer = await analyse('10.5555/no-existe');
    expect(answer.status).toBe(422);
    expect(answer.body.errores).toEqual([
      {
        campo: 'doi',
        mensaje: 'No se encontró el DOI 10.5555/no-existe en Crossref. Si es de otro registro, pegue la referencia en BibTeX',
      },
    ]);
  });

  it('stays one part of the path, whatever is in it', async () => {
    await analyse('10.5555/../../types?x=1#y');
    expect(crossref.requests.at(-1)!.doi).toBe('10.5555/../../types?x=1#y');
  });

  it('another name of a work is followed on the same host', async () => {
    expect((await row('10.5555/alias')).datos.volumen).toBe('27');
  });

  it.each([['fuera'], ['rueda'], ['grande'], ['html'], ['error'], ['vacia']])('%s: what is no answer of Crossref is none', async (name) => {
    const before = crossref.requests.length;
    const answer = await analyse(`10.5555/${name}`);
    expect(answer.status).toBe(503);
    expect(answer.body.r_mess).toBe('El servicio de DOI no responde. Intente más tarde, o pegue la referencia en BibTeX');
    // Only a loop is followed, a few times, on the same host.
    expect(crossref.requests.length - before).toBe(name === 'rueda' ? 3 : 1);
  });

  it('a silence is given up', async () => {
    expect((await analyse('10.5555/muda')).status).toBe(503);
  });
});
