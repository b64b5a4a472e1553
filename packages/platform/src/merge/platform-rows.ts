import { sql } from 'kysely';
import type { Service } from '../service.js';
import { type Account, ownAnd } from './person-rows.js';

/** As what somebody did or looked, in a trace `t` of the audit that concerns another person. */
const ROLE = sql`case t.objeto when 'caso' then 'evaluador' when 'identidad' then 'investigador' when 'becario' then 'tutor' else 'operador' end`;
/** A trace `t` of somebody who looked, and did nothing (rule S-24). */
const LOOKED = sql`t.accion in ('consultar', 'ver como')`;
const FOR = sql`case
  when t.accion = 'ver como' then 'Ver sus pantallas como usted las ve'
  when t.objeto = 'identidad' then 'Buscar su cédula para un formulario'
  when t.objeto = 'becario' then 'Buscar su cédula para registrarle como estudiante'
  when t.despues ? 'idCorreo' then 'Leer un correo que se le envió'
  else 'Abrir su página en la consola' end`;
const AUDIT = { queda: 'La auditoría solo crece: prueba quién hizo qué, también quién miró sus datos' };
/** Who it was is for the audit (rule S-24): operators are named there, and reviewers nowhere. */
const OTHERS_ACT = ['idUsuario', 'antes', 'despues', 'ip', 'dispositivo', 'sal', 'peticion', 'idPersona', 'idObjeto'];
const about = (id: Account) =>
  sql`(t."idPersona" = ${id}::int or t.objeto = 'usuario' and t."idObjeto" = ${id}::int::text and t."idUsuario" is distinct from ${id}::int)`;
/** Addresses that are or were the person's. */
const addresses = (id: Account) => sql`(
  select q.correo from platform.quien q where q.id = ${id}::int
  union select a.antes ->> 'correo' from platform.auditoria a
  where a.objeto = 'usuario' and a."idObjeto" = ${id}::int::text and a.accion = 'cambiar correo')`;

/** What the platform keeps of a person: it stays with its account when two are joined. */
export const platformRows: NonNullable<Service['person']> = {
  stays: {
    'platform.fallo.idUsuario': 'whose the job was that failed',
    'platform.auditoria.idUsuario': 'who did what, and with it whom it concerns; append-only',
    'platform.acto.idUsuario': 'what a browser of that account did, for a day',
    'platform.acto_de_dos.personas': 'whom a proposal is about; one that waits stands against a merge, and no other is changed',
    'platform.exportacion.idUsuario': 'the operator who asked for a file',
    'platform.borrado.idUsuario': 'whose erasure it is; one that waits stands against a merge',
    'platform.borrado.idSolicita': 'the operator who proposed it',
    'platform.borrado.idDecide': 'the operator who decided',
    'platform.fusion.idSolicita': 'the operator who asked',
    'platform.fusion.idDecide': 'the operator who decided',
  },
  holds: [
    {
      table: 'platform.auditoria',
      what: 'Quién miró sus datos',
      of: (id) => sql`${LOOKED} and ${about(id)}`,
      hides: OTHERS_ACT,
      says: {
        papel: ROLE,
        permiso: sql`case when t.objeto = 'usuario' then 'usuarios' end`,
        paraQue: FOR,
        motivo: sql`t.despues ->> 'motivo'`,
      },
      gone: AUDIT,
    },
    {
      table: 'platform.auditoria',
      what: 'Lo que otros hicieron con su cuenta',
      of: (id) => sql`not ${LOOKED} and ${about(id)}`,
      hides: OTHERS_ACT,
      says: { papel: ROLE, motivo: sql`t.despues ->> 'motivo'` },
      gone: AUDIT,
    },
    {
      table: 'platform.auditoria',
      what: 'Lo que hizo',
      hides: ['antes', 'despues', 'idPersona', 'sal'],
      gone: AUDIT,
    },
    {
      table: 'platform.correo',
      what: 'Correos que se le enviaron',
      of: (id) => sql`t.para in ${addresses(id)}`,
      hides: ['contenido', 'texto'],
      // An address in a mail may be a key.
      says: { texto: sql`regexp_replace(t.texto, 'https?://[^[:space:]]+', '[enlace]', 'g')` },
      gone: 'borrada',
    },
    {
      table: 'platform.acto',
      what: 'Envíos repetidos de su navegador',
      of: ownAnd(sql`not t.dinero`),
      key: ['llave'],
      hides: ['llave', 'huella', 'respuesta'],
      gone: 'borrada',
    },
    {
      table: 'platform.acto',
      what: 'Actos sobre dinero',
      of: ownAnd(sql`t.dinero`),
      key: ['llave'],
      hides: ['llave', 'huella', 'respuesta'],
      gone: { queda: 'Impide que un pago se haga dos veces' },
    },
    {
      table: 'platform.acto_de_dos',
      what: 'Lo que dos operadores decidieron sobre su cuenta',
      of: (id) => sql`t.personas @> array[${id}::int]`,
      key: ['acto', 'id'],
      hides: ['clave', 'titulo', 'idObjeto', 'personas', 'datos', 'antes', 'despues', 'propuestoPor', 'decididoPor', 'metodo'],
      gone: { queda: 'Prueba que dos personas lo decidieron, y por qué' },
    },
    {
      table: 'platform.fusion',
      what: 'Uniones de su cuenta con otra suya',
      of: (id) => sql`${id}::int in (t.origen, t.destino)`,
      hides: ['origen', 'destino', 'idSolicita', 'idDecide'],
      gone: { queda: 'Dice qué cuentas son de una misma persona' },
    },
    {
      table: 'platform.misma_persona',
      what: 'Cuentas que cuentan como suyas',
      of: (id) => sql`${id}::int in (t.cuenta, t.otra)`,
      hides: ['cuenta', 'otra', 'huella'],
      gone: { queda: 'Impide que una persona dé por dos una segunda palabra' },
    },
    {
      table: 'platform.borrado',
      what: 'Pedidos de que se borren sus datos',
      hides: ['clave', 'correo', 'huella', 'idSolicita', 'idDecide'],
      gone: { queda: 'Dice qué cuenta se borró, para que siga borrada también después de restaurar una copia' },
    },
    {
      table: 'platform.exportacion',
      what: 'Archivos de listas que pidió',
      hides: ['almacen', 'huella'],
      bytes: ['almacen'],
      gone: 'borrada',
    },
    { table: 'platform.fallo', what: 'Trabajos pendientes que fallaron', hides: ['error', 'causa', 'intentos'], gone: 'borrada' },
  ],
  nobody: { 'platform.eslabon': 'digests of the audit’s traces' },
};
