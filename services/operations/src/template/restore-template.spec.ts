import type { TemplatePage, TemplateRow } from '@registro/contracts/mails/save-template';
import { mailTemplate } from '@registro/contracts/mails/templates';
import { callOf } from '../../../../tests/builders/calls.js';
import { closeDb } from '../../../../tests/builders/db.js';
import { type Agent, newPersonAs } from '../../../../tests/builders/user.js';

let operator: Agent;
beforeAll(async () => {
  operator = await newPersonAs('operador', ['colas']);
});
afterAll(closeDb);

/** No other spec asks for this mail. */
const ID = 'reaperturaNegada';
const { original } = mailTemplate(ID)!;
const path = `recursos/plantillas-correo/${ID}`;
const seen = async (): Promise<TemplatePage> => (await operator.get(path)).body.r_data;
const listed = async (): Promise<TemplateRow> =>
  (await operator.get('recursos/plantillas-correo')).body.r_data.plantillas.find(({ id }: TemplateRow) => id === ID);
const change = async () =>
  (await operator.post(`${path}/guardar`, { asunto: 'Otro', apertura: 'Otra.', cierre: 'Fin', version: (await seen()).version })).body
    .r_data;

describe('Returning to the text that the product came with', () => {
  it('brings it back, leaves a trace of what it was, and counts as a change', async () => {
    const { version } = await change();
    expect(await listed()).toMatchObject({ asunto: 'Otro', propia: true });
    expect((await operator.post(`${path}/original`, { version })).body.r_data).toMatchObject({
      ...original,
      propia: false,
      version: version + 1,
      historial: [{ accion: 'volver-al-original', quien: operator.correo }, {}],
    });
    expect(await listed()).toMatchObject({ asunto: original.asunto, propia: false });
  });

  it('is 409 where somebody saved meanwhile, and their text stays', async () => {
    const { version } = await change();
    expect((await operator.post(`${path}/original`, { version: version - 1 })).status).toBe(409);
    expect((await seen()).asunto).toBe('Otro');
    await operator.post(`${path}/original`, { version });
  });

  it('twice is once', async () => {
    const { version } = await change();
    const [first, second] = [await operator.post(`${path}/original`, { version }), await operator.post(`${path}/original`, { version })];
    expect([first.body.r_data.version, second.body.r_data.version]).toEqual([version + 1, version + 1]);
  });

  it('of one call brings back the one for all, which stays as it is', async () => {
    const { codigo } = await callOf('innovacion');
    const [mail, one] = ['plazoDePropuesta', `plazoDePropuesta:${codigo}`].map((id) => `recursos/plantillas-correo/${id}`);
    await operator.post(`${mail}/guardar`, { asunto: 'Para todas', apertura: 'Más plazo.', version: 0 });
    await operator.post(`${one}/guardar`, { asunto: 'Para esta', apertura: 'Más plazo.', version: 0 });
    const { body } = await operator.post(`${one}/original`, { version: 1 });
    expect(body.r_mess).toBe('El correo de esta convocatoria volvió al texto general');
    expect(body.r_data).toMatchObject({
      asunto: 'Para todas',
      propia: false,
      version: 2,
      historial: [{ accion: 'volver-al-general' }, {}],
    });
    expect((await operator.get(mail!)).body.r_data).toMatchObject({ asunto: 'Para todas', propia: true, version: 1 });
  });
});
