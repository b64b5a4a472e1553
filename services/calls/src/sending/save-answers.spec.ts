import { FILES_BY_OWNER, SENT_BY_OWNER } from '@registro/contracts/calls/sending';
import {
  callOf,
  caseOfProposal,
  complete,
  internal,
  type MadeCall,
  member,
  proposer,
  question,
  send,
} from '../../../../tests/builders/calls.js';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { coordinator, view } from '../../../../tests/builders/evaluation.js';
import { uploaded } from '../../../../tests/builders/scholarship.js';
import { newPerson, newPersonAs } from '../../../../tests/builders/user.js';

afterAll(closeDb);

const QUESTIONS = [
  question('aliado', { etiqueta: '¿Tiene un aliado?', tipo: 'opcion', opciones: ['Sí', 'No'] }),
  question('nombre', { etiqueta: '¿Quién es?', si: { clave: 'aliado', valor: 'Sí' } }),
  question('carta', { etiqueta: 'Carta del aliado', tipo: 'archivo', si: { clave: 'aliado', valor: 'Sí' } }),
];
const save = (
  agent: { post: (path: string, body: object) => PromiseLike<{ status: number; body: any }> },
  idProyecto: number,
  respuestas: object,
  version?: number,
) => agent.post('guardar/convocatoria/respuestas', { idProyecto, respuestas, ...(version && { version }) });

describe('The answers to a call’s extra questions', () => {
  let call: MadeCall;
  beforeAll(async () => {
    call = await callOf('sostenibilidad', { preguntas: QUESTIONS });
  });

  it('are asked for before sending, checked as the form checks them, and reach the evaluation with their files', async () => {
    const agent = await proposer();
    const idProyecto = await complete(agent, call);
    const asked = await send(agent, idProyecto);
    expect(asked.status).toBe(422);
    expect(asked.body.errores).toEqual([{ campo: 'preguntas', mensaje: '«¿Tiene un aliado?»: Este campo es requerido' }]);

    const wrong = await save(agent, idProyecto, { aliado: 'Sí' });
    expect(wrong.body.errores.map((e: { campo: string }) => e.campo)).toEqual(['respuestas.nombre', 'respuestas.carta']);
    const carta = await uploaded(agent, 'respuesta');
    const { body } = await save(agent, idProyecto, { aliado: 'Sí', nombre: '  La alcaldía ', carta, otra: 'x' });
    expect(body).toMatchObject({ r_succ: true, r_data: { version: expect.any(Number) } });
    const { rows } = await db().query('select respuestas from calls.proyecto where id = $1', [idProyecto]);
    expect(rows[0].respuestas).toEqual({ aliado: 'Sí', nombre: 'La alcaldía', carta });

    expect((await send(agent, idProyecto, body.r_data.version)).body.r_succ).toBe(true);
    await caseOfProposal(idProyecto);
    const { r_data } = await internal(`casos-de/proyecto/${idProyecto}`);
    const answers = r_data.versiones[0].campos.filter(({ campo }: { campo: string }) => campo.startsWith('respuestas.'));
    expect(answers).toEqual([
      { campo: 'respuestas.aliado', etiqueta: '¿Tiene un aliado?', valor: 'Sí' },
      { campo: 'respuestas.nombre', etiqueta: '¿Quién es?', valor: 'La alcaldía' },
      {
        campo: 'respuestas.carta',
        etiqueta: 'Carta del aliado',
        valor: 'respuesta.pdf',
        archivo: { id: carta, sha256: expect.any(String) },
      },
    ]);
    const attached = await eventually('the file stays', async () => {
      const found = await db().query('select adjunto from documents.archivo where id = $1 and adjunto is not null', [carta]);
      return found.rows[0];
    });
    expect(attached.adjunto).toBe(`proyecto:${idProyecto}`);
  });

  it('are of their kind and within what their question says, or it is said next to them', async () => {
    const agent = await proposer();
    const columnas = [{ clave: 'quien', etiqueta: 'Quién', tipo: 'texto' as const, requerida: true, opciones: [] }];
    const own = await callOf('sostenibilidad', {
      preguntas: [
        question('corto', { maximo: 5 }),
        question('cual', { tipo: 'opcion', opciones: ['Sí', 'No'] }),
        question('horas', { tipo: 'numero', maximo: 10 }),
        question('filas', { tipo: 'tabla', maximo: 1, columnas }),
      ],
    });
    const idProyecto = await complete(agent, own);
    const good = { corto: 'corto', cual: 'Sí', horas: '2,5', filas: [{ quien: 'Rosa' }] };
    const told = async (over: object) => (await save(agent, idProyecto, { ...good, ...over })).body.errores;
    const of = (clave: string, mensaje: string) => [{ campo: `respuestas.${clave}`, mensaje }];
    expect(await told({ corto: 'largas' })).toEqual(of('corto', 'No puede tener más de 5 caracteres'));
    expect(await told({ cual: 'Quizás' })).toEqual(of('cual', 'Elija una de las opciones'));
    expect(await told({ horas: 'diez' })).toEqual(of('horas', 'Indique un número'));
    expect(await told({ horas: '11' })).toEqual(of('horas', 'El número no puede ser mayor que 10'));
    expect(await told({ filas: [{ quien: 'Rosa' }, { quien: 'Ana' }] })).toEqual(of('filas', 'La tabla admite hasta 1 fila'));
    expect(await told({ filas: [{ quien: '' }] })).toEqual(of('filas.0.quien', 'Este campo es requerido'));
    expect(await told({})).toBeUndefined();
  });

  it('that are others when it is sent again stand in the difference that evaluators read', async () => {
    const [boss, agent] = [await coordinator(), await proposer()];
    const idProyecto = await complete(agent, call);
    const carta = await uploaded(agent, 'respuesta');
    await save(agent, idProyecto, { aliado: 'Sí', nombre: 'La alcaldía', carta });
    expect((await send(agent, idProyecto)).body.r_succ).toBe(true);
    const { id } = await caseOfProposal(idProyecto);
    expect(await view(boss, id)).toMatchObject({ cambios: [], cambiosDesde: null });

    await save(agent, idProyecto, { aliado: 'Sí', nombre: 'La gobernación', carta });
    expect((await send(agent, idProyecto)).body.r_data.acuse.version).toBe(2);
    await caseOfProposal(idProyecto, 2);
    const { cambios, cambiosDesde } = await view(boss, id);
    expect({ cambios, cambiosDesde }).toEqual({
      cambiosDesde: 1,
      cambios: [{ campo: 'respuestas.nombre', etiqueta: '¿Quién es?', antes: 'La alcaldía', despues: 'La gobernación' }],
    });

    await save(agent, idProyecto, { aliado: 'No' });
    expect((await send(agent, idProyecto)).body.r_data.acuse.version).toBe(3);
    await caseOfProposal(idProyecto, 3);
    expect((await view(boss, id)).cambios).toEqual([
      { campo: 'respuestas.aliado', etiqueta: '¿Tiene un aliado?', antes: 'Sí', despues: 'No' },
      { campo: 'respuestas.nombre', etiqueta: '¿Quién es?', antes: 'La gobernación', despues: '—' },
      {
        campo: 'respuestas.carta',
        etiqueta: 'Carta del aliado',
        antes: 'respuesta.pdf',
        despues: '—',
        archivos: { antes: carta, despues: null },
      },
    ]);
  });

  it('stand in the list that operators take away', async () => {
    const agent = await proposer();
    const idProyecto = await complete(agent, call);
    await save(agent, idProyecto, { aliado: 'No' });
    const operator = await newPersonAs('operador', ['convocatorias']);
    const filter = encodeURIComponent(JSON.stringify({ idConvocatoria: call.id, q: agent.cedula }));
    const { body } = await operator.get(`recursos/proyectos?filter=${filter}`);
    expect(body).toMatchObject([{ id: idProyecto, monto: 1500.5, integrantes: 1, enviado: null, respuestas: { aliado: 'No' } }]);
    const { text } = await operator.get(`recursos/proyectos?filter=${filter}&formato=csv`);
    expect(text).toContain('¿Tiene un aliado?: No');
  });

  it('refuse somebody else’s file and a stranger', async () => {
    const agent = await proposer();
    const idProyecto = await complete(agent, call);
    const carta = await uploaded(await proposer(), 'respuesta');
    const answer = await save(agent, idProyecto, { aliado: 'Sí', nombre: 'A', carta });
    expect(answer.body.errores.map((e: { campo: string }) => e.campo)).toEqual(['respuestas.carta']);
    expect((await save(await newPerson(), idProyecto, { aliado: 'No' })).status).toBe(404);
  });

  it('are written by two of a team at the same time: each keeps the other’s, and what both answered is asked about', async () => {
    const [agent, mate] = [await proposer(), await proposer()];
    const own = await callOf('sostenibilidad', {
      preguntas: [question('uno', { requerida: false }), question('dos', { requerida: false })],
    });
    const idProyecto = await complete(agent, own);
    await agent.post('consultar/usuarios/registroMiembroSostenibilidad', member(idProyecto, mate.cedula, { idTipoPersona: 2 }));
    expect((await mate.post('consultar/convocatoria/revisar', { idProyecto })).status).toBe(404);
    expect((await save(mate, idProyecto, {})).status).toBe(404);
    const [{ idMiembro }] = (await mate.post('consultar/equipo/listar')).body.r_data;
    await mate.post('guardar/equipo/responder', { idMiembro, acepta: true });
    const read = (await mate.post('consultar/convocatoria/revisar', { idProyecto })).body.r_data;
    expect(read).toMatchObject({ puede: false, impedimento: SENT_BY_OWNER });

    const say = (who: typeof agent, respuestas: object, cambios: string[]) =>
      who.post('guardar/convocatoria/respuestas', { idProyecto, respuestas, cambios, version: read.version });
    expect((await say(agent, { uno: 'de la dueña', dos: null }, ['uno'])).body.r_succ).toBe(true);
    const second = await say(mate, { uno: null, dos: 'del equipo' }, ['dos']);
    expect(second.body).toMatchObject({ r_succ: true, r_data: { fusionados: ['uno'] } });
    const both = await say(mate, { uno: 'del equipo', dos: 'del equipo' }, ['uno', 'dos']);
    expect([both.status, both.body.r_data.diferencias]).toEqual([409, [{ campo: 'uno', guardado: 'de la dueña' }]]);
    const { rows } = await db().query('select respuestas from calls.proyecto where id = $1', [idProyecto]);
    expect(rows[0].respuestas).toEqual({ uno: 'de la dueña', dos: 'del equipo' });
  });

  it('have the files of whoever registered the proposal, which a team mate leaves as they are', async () => {
    const [agent, mate] = [await proposer(), await proposer()];
    const own = await callOf('sostenibilidad', {
      preguntas: [question('nota', { requerida: false }), question('plano', { tipo: 'archivo' })],
    });
    const idProyecto = await complete(agent, own);
    await agent.post('consultar/usuarios/registroMiembroSostenibilidad', member(idProyecto, mate.cedula, { idTipoPersona: 2 }));
    await db().query(`update calls.miembro set respuesta = 'confirmado' where "idProyecto" = $1 and "idUsuario" = $2`, [
      idProyecto,
      mate.id,
    ]);
    const plano = await uploaded(agent, 'respuesta');
    expect((await save(agent, idProyecto, { plano })).body.r_succ).toBe(true);
    const other = await save(mate, idProyecto, { plano: await uploaded(mate, 'respuesta') });
    expect(other.body.errores).toEqual([{ campo: 'respuestas.plano', mensaje: FILES_BY_OWNER }]);
    expect((await save(mate, idProyecto, { plano, nota: 'Revisado' })).body.r_succ).toBe(true);
    expect((await send(agent, idProyecto)).body.r_succ).toBe(true);
  });

  it('do not change once the proposal was decided', async () => {
    const agent = await proposer();
    const idProyecto = await complete(agent, call);
    await db().query('update calls.proyecto set "idEstatusProyecto" = 3 where id = $1', [idProyecto]);
    expect((await save(agent, idProyecto, { aliado: 'No' })).body).toMatchObject({ r_succ: false, r_code: '1006' });
  });
});
