import { closeDb, eventually } from '../../../../tests/builders/db.js';
import { financial, savedProduct, unpublished } from '../../../../tests/builders/products.js';
import { registered } from '../../../../tests/builders/profile.js';
import { readPdf } from '../../../../tests/builders/read-pdf.js';
import { type Agent, baseUrl } from '../../../../tests/builders/user.js';

afterAll(closeDb);

async function curriculum(agent: Agent): Promise<string> {
  const { idDocumento } = (await agent.post('documentos/generar', { tipo: 'curriculum' })).body.r_data;
  await eventually(
    'the curriculum is made',
    async () => (await agent.post('documentos/estado', { idDocumento })).body.r_data.estado === 'listo',
  );
  const pdf = await agent
    .get(`documentos/${idDocumento}/descargar`)
    .buffer(true)
    .parse((res, done) => {
      const chunks: Buffer[] = [];
      res.on('data', (c: Buffer) => chunks.push(c)).on('end', () => done(null, Buffer.concat(chunks)));
    });
  const { pages } = await readPdf(new Uint8Array(pdf.body as Buffer));
  return pages
    .map((p) => p.text)
    .join('\n')
    .replace(/\s+/g, ' ');
}

describe('the curriculum', () => {
  it('lists the products in APA style, newest first, those without a date last', async () => {
    const agent = await registered({ primerNombre: 'Iris', segundoNombre: null, primerApellido: 'Ibáñez', segundoApellido: null });
    expect(await curriculum(agent)).not.toContain('Productos de investigación');
    await agent.post('guardar/proyectos/proyecto', unpublished({ titulo: 'Todavía en la gaveta' }));
    await savedProduct(agent, { titulo: 'El más viejo', fechaPublicacion: '2001-02-03', link: null });
    const patent = await savedProduct(agent, {
      titulo: 'Filtro de arcilla',
      producto: 9,
      clase: 901,
      nombrePublicacion: 'SAPI',
      volumen: 'S/V',
      numero: 'S/N',
      fechaPublicacion: '2015-05-20',
      link: null,
    });
    await agent.post('guardar/proyectos/financiero', financial(patent));
    const gone = await savedProduct(agent, { titulo: 'Eliminado' });
    await agent.post('consultar/proyectos/eliminar', { id: gone });
    // Italics are runs of their own: spaces are left out of both.
    const letters = (text: string) => text.replace(/\s/g, '');
    expect(letters(await curriculum(agent))).toContain(
      letters(
        [
          'Productos de investigación',
          'Ibáñez, I. (2015). Filtro de arcilla (Patente n.º 0012345). SAPI.',
          'Ibáñez, I. (2001). El más viejo. Acta Botánica Venezuelica, 42(1).',
          'Ibáñez, I. (s. f.). Todavía en la gaveta [Manuscrito no publicado].',
        ].join(''),
      ),
    );
  });

  it('is told to other services alone', async () => {
    const agent = await registered();
    expect((await agent.get(`interno/productos/${agent.id}`)).status).toBe(404);
    expect((await fetch(`${baseUrl()}/api/interno/productos/${agent.id}`)).status).toBe(404);
  });
});
