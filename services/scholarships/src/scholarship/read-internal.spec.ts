import type { InternalScholarship } from '@registro/contracts/scholarships/internal';
import type { ReceiptData } from '@registro/contracts/documents/receipt-data';
import { closeDb } from '../../../../tests/builders/db.js';
import { askInternal } from '../../../../tests/builders/internal.js';
import { applicant, inState, OTRO_POSTGRADO, sent, uploaded } from '../../../../tests/builders/scholarship.js';

afterAll(closeDb);

const receipt = async (numero: string) => (await askInternal(`acuses/${numero}`)).r_data as ReceiptData;
const said = ({ filas }: ReceiptData): Record<string, string> => Object.fromEntries(filas.flat());

describe('What a case asks of an application', () => {
  it('is the person, the newest sending with its files, what it changed, and every sending before it', async () => {
    const agent = await applicant();
    const { idBeca, body } = await sent(agent);
    const idArchivoNotas = await uploaded(agent, 'notas');
    const again = await agent.post('guardar/beca/solicitud', {
      ...body,
      id: idBeca,
      idArchivoNotas,
      tituloGeneralPropuesta: 'Sensores de agua',
    });
    const { r_data } = await askInternal(`becas/${idBeca}`);
    const found = r_data as InternalScholarship;
    expect(found).toMatchObject({
      id: idBeca,
      idUsuario: agent.id,
      version: 2,
      id_estatus_beca: 5,
      enGracia: false,
      solicitante: { nombre: 'Ana Lucía Rondón', cedula: expect.stringMatching(/^V-\d{8}$/) },
      idUniversidad: 1,
      nivel: 'Maestría',
      idArea: 7,
      idArchivoContrato: null,
      acuse: again.body.acuse,
      enviado: again.body.acuse.fecha,
      solicitud: { id: idBeca, titulo_general_propuesta: 'Sensores de agua' },
    });
    expect(found.cambios.map((c) => c.campo)).toEqual(['idArchivoNotas', 'tituloGeneralPropuesta']);
    expect(found.archivos.map((f) => [f.campo, f.tipo])).toContainEqual(['idArchivoReferenciaBancaria', 'certificacion']);
    expect(found.archivos.find((f) => f.campo === 'idArchivoNotas')).toMatchObject({
      id: idArchivoNotas,
      nombre: 'notas.pdf',
      etiqueta: 'Notas certificadas',
    });
    expect(found.versiones.map((v) => [v.version, v.enviada.tituloGeneralPropuesta])).toEqual([
      [1, body['tituloGeneralPropuesta']],
      [2, 'Sensores de agua'],
    ]);
  });

  it('is for the product’s own processes alone', async () => {
    const agent = await applicant();
    const { idBeca, acuse } = await sent(agent);
    for (const path of [`interno/becas/${idBeca}`, `interno/acuses/${acuse.numero}`]) expect((await agent.get(path)).status).toBe(404);
    expect((await askInternal('becas/999999999')).status).toBe(404);
  });
});

describe('What a receipt proves', () => {
  it('is what was sent, as it was sent; typed in any way; superseded and withdrawn are told', async () => {
    const agent = await applicant();
    const first = await sent(agent, { idPostgrado: OTRO_POSTGRADO, otroPostgrado: 'Maestría en Glaciología' });
    const { numero } = first.acuse;
    const proved = await receipt(numero);
    expect(proved).toMatchObject({
      ...first.acuse,
      asunto: 'Solicitud de beca',
      idUsuario: agent.id,
      estado: 'vigente',
      nombre: 'Ana Lucía Rondón',
      nivel: 'Maestría',
    });
    expect(said(proved)).toEqual({
      Universidad: 'Universidad Central de Venezuela (UCV)',
      Nivel: 'Maestría',
      Postgrado: 'Maestría en Glaciología',
      'Área de interés': expect.any(String),
      'Título general de la propuesta': first.body['tituloGeneralPropuesta'],
    });
    expect(proved.archivos).toHaveLength(6);
    expect(proved.archivos[0]).toEqual({
      etiqueta: 'Cédula de identidad',
      nombre: 'cedula.pdf',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(await receipt(numero.toLowerCase().replaceAll('-', ''))).toEqual(proved);

    const again = await agent.post('guardar/beca/solicitud', { ...first.body, id: first.idBeca, otroPostgrado: 'Maestría en Nieves' });
    const [replaced, newest] = [await receipt(numero), await receipt(again.body.acuse.numero)];
    expect([replaced.estado, said(replaced)['Postgrado']]).toEqual(['sustituido', 'Maestría en Glaciología']);
    expect([newest.estado, said(newest)['Postgrado']]).toEqual(['vigente', 'Maestría en Nieves']);
    await inState(first.idBeca, 8);
    expect(await receipt(numero)).toMatchObject({ estado: 'retirado' });
    expect((await askInternal('acuses/ZZZZ-ZZZZ-ZZZZ')).status).toBe(404);
    expect((await askInternal('acuses/nada')).status).toBe(404);
  });
});
