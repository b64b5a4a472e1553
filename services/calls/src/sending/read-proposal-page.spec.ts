import type { ProposalPage } from '@registro/contracts/calls/console-rows';
import {
  begun,
  callOf,
  complete,
  finance,
  proposer,
  putAt,
  question,
  secondPhase,
  send,
  sentProposal,
} from '../../../../tests/builders/calls.js';
import { closeDb } from '../../../../tests/builders/db.js';
import { type Agent, newPersonAs } from '../../../../tests/builders/user.js';

afterAll(closeDb);

let operator: Agent;
beforeAll(async () => {
  operator = await newPersonAs('operador', ['convocatorias']);
});
const page = async (id: number): Promise<ProposalPage> => (await operator.get(`recursos/proyectos/${id}`)).body;
const said = ({ campos }: ProposalPage, campo: string) => campos.find((field) => field.campo === campo)?.valor;

describe('A proposal in the console', () => {
  it('is read as it was sent, with its team and every sending, whatever was changed since', async () => {
    const call = await callOf('innovacion', { preguntas: [question('aliado', { etiqueta: '¿Tiene un aliado?' })] });
    const agent = await proposer();
    const idProyecto = await complete(agent, call);
    await agent.post('guardar/convocatoria/respuestas', { idProyecto, respuestas: { aliado: 'La alcaldía' } });
    const first = (await send(agent, idProyecto)).body.r_data.acuse;
    await finance(agent, call, idProyecto, [{ idRubro: 1, monto: 900 }]);
    const second = (await send(agent, idProyecto)).body.r_data.acuse;
    expect(await page(idProyecto)).toMatchObject({ cambiosSinEnviar: false });
    await finance(agent, call, idProyecto, [{ idRubro: 1, monto: 800 }]);

    const read = await page(idProyecto);
    expect(read).toMatchObject({
      id: idProyecto,
      cedula: `V-${agent.cedula}`,
      idConvocatoria: call.id,
      anio: 2001,
      acuse: second.numero,
      cambiosSinEnviar: true,
      devuelta: null,
      reabierta: false,
      segundaFase: null,
      envios: [
        { version: 2, acuse: { numero: second.numero }, cambios: [{ campo: 'financiacion' }] },
        { version: 1, acuse: { numero: first.numero }, cambios: [] },
      ],
    });
    expect(said(read, 'financiacion')).toContain('Total: Bs. 900,00');
    expect(said(read, 'respuestas.aliado')).toBe('La alcaldía');
    // What a screen of operators needs of a person, and no more: no telephone and no mail.
    expect(read.equipo).toEqual([
      {
        id_miembro: expect.any(Number),
        cedula: `V-${agent.cedula}`,
        nombre_completo: 'Ana Rondón',
        tipo_persona: 'Representante técnico',
        porEnlace: null,
        respuesta: 'confirmado',
        respondido: expect.any(String),
      },
    ]);
  });

  it('that was never sent is read as it stands', async () => {
    const agent = await proposer();
    const idProyecto = await begun(agent, await callOf('sostenibilidad'), { tituloProyecto: 'A medio escribir' });
    const read = await page(idProyecto);
    expect(read).toMatchObject({ enviado: null, cambiosSinEnviar: false, envios: [], equipo: [] });
    expect(said(read, 'tituloProyecto')).toBe('A medio escribir');
  });

  it('has its second phase beside it', async () => {
    const { agent, idProyecto } = await sentProposal(await callOf('innovacion', { fases: ['segundaFase', 'informes'] }));
    await putAt(idProyecto, 2);
    const sent = await agent.post('guardar/innovacion/segundaFase', await secondPhase(agent, idProyecto));
    expect(sent.body.r_succ).toBe(true);
    const { segundaFase } = await page(idProyecto);
    expect(segundaFase!.acuses).toMatchObject([{ version: 1 }]);
    expect(segundaFase!.campos.find(({ campo }) => campo === 'planTrabajo')!.valor).toContain('Instalar → Diez sensores');
  });

  it('that nobody registered is 404', async () => {
    expect((await operator.get('recursos/proyectos/2000000000')).status).toBe(404);
  });
});
