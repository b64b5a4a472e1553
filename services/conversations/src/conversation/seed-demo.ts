import type { EntityManager } from '@mikro-orm/postgresql';
import type { AskableObject } from '@registro/contracts/conversations/conversation';
import type { Config } from '@registro/platform/config';
import { row, rows, transaction } from '@registro/platform/database/database';
import { sql } from 'kysely';

interface DemoQuestion {
  /** whose account, before the @ */
  de: string;
  asunto: string;
  pregunta: string;
  respuesta?: string;
  nota?: string;
  resuelta?: true;
  /** days ago */
  hace: number;
}

/** The demo's conversations: of each state, one past its day, one given to the operator. */
const QUESTIONS: DemoQuestion[] = [
  {
    de: 'investigadora4',
    asunto: '¿Cómo cambio mi correo?',
    pregunta: 'Buenos días. Cambié de universidad y de correo. ¿Qué debo hacer para entrar con el nuevo?',
    hace: 5,
  },
  {
    de: 'investigadora5',
    asunto: 'Mi segundo apellido',
    pregunta: 'En mi certificado falta mi segundo apellido.',
    nota: 'La cédula lo trae: comparar antes de corregir.',
    hace: 1,
  },
  {
    de: 'becaria11',
    asunto: 'Constancia para mi universidad',
    pregunta: '¿Puedo presentar mi certificado en la universidad?',
    respuesta: 'Hola. Sí: tiene un código con el que cualquiera puede verificarlo. ¿Le pidieron algo más?',
    hace: 3,
  },
  {
    de: 'postulante9',
    asunto: 'No veo mi estudio',
    pregunta: 'Registré mi maestría y no aparece en mi perfil.',
    respuesta: 'Hola. Ya aparece: faltaba guardar el último paso.',
    resuelta: true,
    hace: 9,
  },
];
const CUENTA: AskableObject = 'cuenta';

/** Seeds them once; whoever has asked about their account already is left alone. */
export async function seedDemo(em: EntityManager, config: Config): Promise<void> {
  if (!config.demo) return;
  const known = await row(em, sql<{ ok: boolean }>`select to_regclass('platform.quien') is not null as ok`);
  if (!known?.ok) return;
  const operator = await row(em, sql<{ id: number }>`select id from platform.quien where correo = 'operadora@demo.ve'`);
  if (!operator) return;
  for (const question of QUESTIONS) await transaction(em, (inner) => ask(inner, operator.id, question));
}

async function ask(em: EntityManager, idOperador: number, { de, asunto, pregunta, respuesta, nota, resuelta, hace }: DemoQuestion) {
  const days = sql`make_interval(days => ${hace})`;
  const estado = resuelta ? 'resuelta' : respuesta ? 'persona' : 'registro';
  const made = await row(
    em,
    sql<{ id: number; idUsuario: number }>`
      insert into conversations.conversacion (objeto, "idObjeto", "idUsuario", titulo, asunto, estado, creado, ultimo, espera, respondida, resuelta, "idOperador", "sinLeer", busqueda)
      select ${CUENTA}, q.id, q.id, 'Cuenta de ' || q.nombre, ${asunto}, ${estado}, now() - ${days}, now() - ${days} + case when ${estado} = 'registro' then interval '0' else interval '5 hours' end,
             case when ${estado} = 'registro' then now() - ${days} end, case when ${estado} <> 'registro' then now() - ${days} + interval '5 hours' end,
             case when ${estado} = 'resuelta' then now() - ${days} + interval '5 hours' end, case when ${estado} <> 'registro' or ${nota ?? null}::text is not null then ${idOperador}::int end,
             ${estado} = 'persona', platform.sin_acentos(concat_ws(' ', ${asunto}::text, 'Cuenta de', q.nombre, q.documento))
      from platform.quien q where q.correo = ${`${de}@demo.ve`}
        and not exists (select from conversations.conversacion c where c."idUsuario" = q.id)
      returning id, "idUsuario"`,
  );
  if (!made) return;
  const said = [
    { clase: 'persona', idUsuario: made.idUsuario, texto: pregunta, horas: 0 },
    ...(nota ? [{ clase: 'nota', idUsuario: idOperador, texto: nota, horas: 2 }] : []),
    ...(respuesta ? [{ clase: 'respuesta', idUsuario: idOperador, texto: respuesta, horas: 5 }] : []),
  ];
  await rows(
    em,
    sql`insert into conversations.mensaje ("idConversacion", clase, "idUsuario", texto, fecha)
        select ${made.id}, m.clase, m."idUsuario", m.texto, now() - ${days} + make_interval(hours => m.horas)
        from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as m(clase text, "idUsuario" int, texto text, horas int)`,
  );
}
