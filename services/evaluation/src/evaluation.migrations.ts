import { Migration } from '@mikro-orm/migrations';
import { actMigrations } from './act.migrations.js';
import { Panels } from './panel/panel.migration.js';

class Evaluation001 extends Migration {
  override up(): void {
    this.addSql(`create schema if not exists evaluation`);
    this.addSql(
      `create table evaluation.caso (id serial primary key, objeto text not null, "idObjeto" int not null, "idUsuario" int not null, version int not null, estado text not null, nombre text not null, cedula text not null, "idUniversidad" int not null, universidad text not null, nivel text not null, postgrado text not null, "idArea" int not null, area text not null, enviado timestamptz not null, "enGracia" boolean not null, creado timestamptz not null default now())`,
    );
    this.addSql(`alter table evaluation.caso add constraint caso_de_objeto unique (objeto, "idObjeto")`);
    this.addSql(`create index caso_espera on evaluation.caso (estado, enviado)`);
    this.addSql(`create index caso_solicitante on evaluation.caso ("idUsuario")`);
    this.addSql(
      `alter table evaluation.caso add constraint caso_estado check (estado in ('abierto', 'asignado', 'devuelto', 'aprobado', 'rechazado', 'retirado'))`,
    );
    this.addSql(
      `create table evaluation.asignacion (id serial primary key, "idCaso" int not null, "idUsuario" int not null, quien text not null, "asignadoPor" int not null, fecha timestamptz not null default now(), fin timestamptz null, "motivoFin" text null)`,
    );
    this.addSql(`alter table evaluation.asignacion add constraint asignacion_caso foreign key ("idCaso") references evaluation.caso (id)`);
    this.addSql(`create unique index asignacion_vigente on evaluation.asignacion ("idCaso", "idUsuario") where fin is null`);
    this.addSql(`create index asignacion_de_evaluador on evaluation.asignacion ("idUsuario") where fin is null`);
    this.addSql(
      `create table evaluation.conflicto (id serial primary key, "idCaso" int not null, "idUsuario" int not null, quien text not null, tipo text not null, detalle text not null, fecha timestamptz not null default now())`,
    );
    this.addSql(`alter table evaluation.conflicto add constraint conflicto_caso foreign key ("idCaso") references evaluation.caso (id)`);
    this.addSql(`alter table evaluation.conflicto add constraint conflicto_unico unique ("idCaso", "idUsuario", tipo)`);
    this.addSql(
      `alter table evaluation.conflicto add constraint conflicto_tipo check (tipo in ('propio', 'institucion', 'tutor', 'proyecto', 'declarado'))`,
    );
    this.addSql(
      `create table evaluation.nota (id serial primary key, "idCaso" int not null, version int not null, "idUsuario" int not null, quien text not null, texto text not null, fecha timestamptz not null default now())`,
    );
    this.addSql(`alter table evaluation.nota add constraint nota_caso foreign key ("idCaso") references evaluation.caso (id)`);
    this.addSql(`create index nota_de_caso on evaluation.nota ("idCaso")`);
    this.addSql(
      `create table evaluation.decision (id serial primary key, "idCaso" int not null, version int not null, decision text not null, motivo text null, observaciones text null, notas jsonb not null default '[]', "idUsuario" int not null, quien text not null, fecha timestamptz not null default now())`,
    );
    this.addSql(`alter table evaluation.decision add constraint decision_caso foreign key ("idCaso") references evaluation.caso (id)`);
    this.addSql(`alter table evaluation.decision add constraint decision_unica unique ("idCaso", version)`);
    this.addSql(`alter table evaluation.decision add constraint decision_tipo check (decision in ('devolver', 'aprobar', 'rechazar'))`);
    this.addSql(`alter table evaluation.decision add constraint decision_motivo check (decision = 'aprobar' or motivo is not null)`);
    this.addSql(
      `create table evaluation.coordinador ("idUsuario" int not null primary key, correo text not null, desde timestamptz not null default now())`,
    );
    // A decision is a fact: nobody rewrites it, not even by hand.
    this.addSql(`create function evaluation.decision_fija() returns trigger language plpgsql as $$ begin
      raise exception 'decision is append-only'; end $$`);
    this.addSql(
      `create trigger decision_fija before update or delete on evaluation.decision for each row execute function evaluation.decision_fija()`,
    );
  }
}

/**
 * A case of any kind: what its lists show comes from the kind, so the columns of scholarships go. Decisions can be
 * taken back, and all that happens to a case stands in one place: what happened so far is taken from the audit.
 */
class Evaluation002 extends Migration {
  override up(): void {
    this.addSql(
      `alter table evaluation.caso add column clase text, add column titulo text, add column resumen jsonb, add column personas int[]`,
    );
    this.addSql(`update evaluation.caso set clase = 'Solicitud de beca', titulo = postgrado, personas = array["idUsuario"], resumen = jsonb_build_array(
      jsonb_build_object('clave', 'idUniversidad', 'etiqueta', 'Universidad', 'texto', universidad, 'valor', "idUniversidad"),
      jsonb_build_object('clave', 'nivel', 'etiqueta', 'Nivel', 'texto', nivel, 'valor', null),
      jsonb_build_object('clave', 'idArea', 'etiqueta', 'Área de interés', 'texto', area, 'valor', "idArea"))`);
    for (const column of ['clase', 'titulo', 'resumen', 'personas'])
      this.addSql(`alter table evaluation.caso alter column ${column} set not null`);
    for (const column of ['"idUniversidad"', 'universidad', 'nivel', 'postgrado', '"idArea"', 'area'])
      this.addSql(`alter table evaluation.caso drop column ${column}`);
    this.addSql(`create index caso_resumen on evaluation.caso using gin (resumen jsonb_path_ops)`);
    this.addSql(`create index caso_personas on evaluation.caso using gin (personas)`);

    this.addSql(
      `alter table evaluation.decision drop constraint decision_tipo, drop constraint decision_motivo, drop constraint decision_unica`,
    );
    this.addSql(
      `alter table evaluation.decision add column resultado text, add column hecho text, add column vuelta int not null default 1`,
    );
    this.addSql(`alter table evaluation.decision disable trigger decision_fija`);
    this.addSql(`update evaluation.decision set
      resultado = case decision when 'devolver' then 'devuelto' when 'aprobar' then 'aprobado' else 'rechazado' end,
      hecho = case decision when 'devolver' then 'Devuelta para corrección' when 'aprobar' then 'Aprobada' else 'No aprobada' end`);
    this.addSql(`alter table evaluation.decision enable trigger decision_fija`);
    this.addSql(`alter table evaluation.decision alter column resultado set not null, alter column hecho set not null`);
    this.addSql(`alter table evaluation.decision add constraint decision_unica unique ("idCaso", version, vuelta)`);
    this.addSql(
      `alter table evaluation.decision add constraint decision_resultado check (resultado in ('devuelto', 'aprobado', 'rechazado'))`,
    );
    this.addSql(`alter table evaluation.decision add constraint decision_motivo check (resultado = 'aprobado' or motivo is not null)`);

    this.addSql(
      `create table evaluation.reapertura (id serial primary key, "idDecision" int not null, motivo text not null, "idUsuario" int not null, quien text not null, fecha timestamptz not null default now(), estado text not null default 'pedida')`,
    );
    this.addSql(
      `alter table evaluation.reapertura add constraint reapertura_decision foreign key ("idDecision") references evaluation.decision (id)`,
    );
    this.addSql(`alter table evaluation.reapertura add constraint reapertura_estado check (estado in ('pedida', 'hecha', 'negada'))`);
    this.addSql(`create unique index reapertura_unica on evaluation.reapertura ("idDecision") where estado <> 'negada'`);

    this.addSql(
      `create table evaluation.movimiento (id serial primary key, "idCaso" int not null, tipo text not null, version int not null, "idUsuario" int null, quien text null, "idEvaluador" int null, "aQuien" text null, motivo text null, fecha timestamptz not null default now())`,
    );
    this.addSql(`alter table evaluation.movimiento add constraint movimiento_caso foreign key ("idCaso") references evaluation.caso (id)`);
    this.addSql(`create index movimiento_de_caso on evaluation.movimiento ("idCaso")`);
    this.addSql(`insert into evaluation.movimiento ("idCaso", tipo, version, "idUsuario", quien, "idEvaluador", "aQuien", motivo, fecha)
      select c.id, case a.accion when 'abrir' then 'abierto' when 'reabrir' then 'reabierto' when 'cerrar' then 'retirado' when 'asignar' then 'asignado'
                     when 'declarar conflicto' then 'conflicto' when 'retirar por conflicto' then 'apartado'
                     else case when a."idUsuario" = n.id then 'excusado' else 'relevado' end end,
             coalesce((a.despues->>'version')::int, (select max((v.despues->>'version')::int) from platform.auditoria v where v.objeto = 'caso'
               and v."idObjeto" = a."idObjeto" and v.accion in ('abrir', 'reabrir') and v.id < a.id), 1),
             a."idUsuario", coalesce(q.quien, 'Usuario ' || a."idUsuario"), n.id, p.quien, a.despues->>'motivo', a.fecha
      from platform.auditoria a
      join evaluation.caso c on c.id::text = a."idObjeto"
      cross join lateral (select (a.despues->>'idEvaluador')::int as id) n
      left join lateral (${named('n.id')}) p on true
      left join lateral (${named('a."idUsuario"')}) q on true
      where a.objeto = 'caso' and a.accion in ('abrir', 'reabrir', 'cerrar', 'asignar', 'excusar', 'declarar conflicto', 'retirar por conflicto')
      order by a.id`);
    this.addSql(
      `alter table evaluation.movimiento add constraint movimiento_tipo check (tipo in ('abierto', 'reabierto', 'retirado', 'asignado', 'excusado', 'relevado', 'apartado', 'conflicto', 'sinConflicto', 'reaperturaPedida', 'reaperturaHecha', 'reaperturaNegada'))`,
    );
    this.addSql(`create function evaluation.movimiento_fijo() returns trigger language plpgsql as $$ begin
      raise exception 'movimiento is append-only'; end $$`);
    this.addSql(
      `create trigger movimiento_fijo before update or delete on evaluation.movimiento for each row execute function evaluation.movimiento_fijo()`,
    );
  }
}

/** SQL: what a user is called in the records of this service. */
const named = (id: string): string => `select s.quien from (
  select quien, "idUsuario" from evaluation.asignacion union all select quien, "idUsuario" from evaluation.conflicto
  union all select quien, "idUsuario" from evaluation.decision union all select quien, "idUsuario" from evaluation.nota
  union all select correo, "idUsuario" from evaluation.coordinador) s where s."idUsuario" = ${id} limit 1`;

/** Who has a case open. */
class Evaluation004 extends Migration {
  override up(): void {
    this.addSql(
      `create table evaluation.presencia ("idCaso" int not null, "idUsuario" int not null, visto timestamptz not null default now(), primary key ("idCaso", "idUsuario"))`,
    );
  }
}

/**
 * By which window a case came. Of what is there only a scholarship's is known; a proposal's comes with its next
 * sending.
 */
class Evaluation005 extends Migration {
  override up(): void {
    this.addSql(`alter table evaluation.caso add column ventana text null`);
    this.addSql(`update evaluation.caso set ventana = 'vertice1' where objeto = 'beca'`);
  }
}

/** Calls are of another service: what they are called is taken over where they stand in this database. */
const whereCalls = (statement: string): string =>
  `do $$ begin if to_regclass('calls.convocatoria') is not null then execute $q$ ${statement} $q$; end if; end $$`;
const PROGRAMME = `case v.programa when 'beca' then 'Becas de postgrado' when 'innovacion' then 'Innovación productiva' else 'Sostenibilidad' end`;
const CALL = `case when position(v.anio::text in v.nombre) > 0 then v.nombre else v.nombre || ' (' || v.anio || ')' end`;

/**
 * By which programme and call a case came, and under which receipts. A proposal says its call itself, among its facts;
 * a scholarship's is the one of its window that was made last before it was sent, or first of all.
 */
class Evaluation006 extends Migration {
  override up(): void {
    this.addSql(
      `alter table evaluation.caso add column programa text null, add column convocatoria text null, add column acuses text[] not null default '{}'`,
    );
    this.addSql(`create index caso_acuses on evaluation.caso using gin (acuses)`);
    this.addSql(`update evaluation.caso set programa = 'Becas de postgrado' where objeto = 'beca'`);
    this.addSql(
      whereCalls(`update evaluation.caso c set programa = ${PROGRAMME}, convocatoria = ${CALL} from calls.convocatoria v
        where c.objeto = 'beca' and v.id = (select w.id from calls.convocatoria w where w.ventana = 'vertice1' and w.estado <> 'borrador'
          order by w.creado > c.enviado, abs(extract(epoch from w.creado - c.enviado)), w.id limit 1)`),
    );
    this.addSql(
      whereCalls(`update evaluation.caso c set programa = ${PROGRAMME}
        from evaluation.caso d cross join lateral jsonb_array_elements(d.resumen) f join calls.convocatoria v on v.id = (f->>'valor')::int
        where d.id = c.id and f->>'clave' = 'convocatoria'`),
    );
    this.addSql(`update evaluation.caso c set convocatoria = f->>'texto', resumen = coalesce(
        (select jsonb_agg(e.fact order by e.place) from jsonb_array_elements(c.resumen) with ordinality as e(fact, place) where e.fact->>'clave' <> 'convocatoria'), '[]')
      from evaluation.caso d cross join lateral jsonb_array_elements(d.resumen) f where d.id = c.id and f->>'clave' = 'convocatoria'`);
    // A list shows the first of what a kind says: the level tells more than the university.
    this.addSql(`update evaluation.caso c set resumen = (select jsonb_agg(e.fact order by e.fact->>'clave' <> 'nivel', e.place) from jsonb_array_elements(c.resumen) with ordinality as e(fact, place))
      where objeto = 'beca' and resumen <> '[]'`);
    this.addSql(`do $$ begin
      if to_regclass('scholarships.acuse') is not null then
        execute $q$ update evaluation.caso c set acuses = a.numeros from (select "idBeca", array_agg(numero order by version) as numeros from scholarships.acuse group by 1) a
          where c.objeto = 'beca' and a."idBeca" = c."idObjeto" $q$;
      end if;
      if to_regclass('calls.envio') is not null then
        execute $q$ update evaluation.caso c set acuses = a.numeros from (select "idProyecto", etapa, array_agg(numero order by version) as numeros from calls.envio group by 1, 2) a
          where c.objeto = case a.etapa when 'propuesta' then 'proyecto' else 'segunda-fase' end and a."idProyecto" = c."idObjeto" $q$;
      end if; end $$`);
  }
}

/** Who opened what was sent, and when, is a line of the history. */
class Evaluation007 extends Migration {
  override up(): void {
    this.addSql(`alter table evaluation.movimiento drop constraint movimiento_tipo`);
    this.addSql(
      `alter table evaluation.movimiento add constraint movimiento_tipo check (tipo in ('abierto', 'reabierto', 'retirado', 'asignado', 'visto', 'excusado', 'relevado', 'apartado', 'conflicto', 'sinConflicto', 'reaperturaPedida', 'reaperturaHecha', 'reaperturaNegada', 'evaluado', 'consenso', 'reconsideracionPedida'))`,
    );
  }
}

/** A publication before its time is two coordinators'. */
class Evaluation008 extends Migration {
  override up(): void {
    this.addSql(
      `alter table evaluation.publicacion add column motivo text null, add column "idPropuso" int null, add column propuso text null, add constraint publicacion_de_dos check ("idPropuso" <> "idUsuario"), add constraint publicacion_motivo check ((motivo is null) = ("idPropuso" is null))`,
    );
    this.addSql(
      `create table evaluation.adelanto (id serial primary key, "idPanel" int not null, huella text not null, motivo text not null, "idUsuario" int not null, quien text not null, fecha timestamptz not null default now(), constraint adelanto_panel foreign key ("idPanel") references evaluation.panel (id), constraint adelanto_de_panel unique ("idPanel"))`,
    );
  }
}

/**
 * What is agreed on far from the sheets is not one coordinador's. What was written down so far stands, of the sheets
 * that there are.
 */
class Evaluation009 extends Migration {
  override up(): void {
    this.addSql(
      `alter table evaluation.consenso add column hojas int not null default 0, add column vale boolean not null default true, add column palabras jsonb not null default '[]'`,
    );
    this.addSql(
      `update evaluation.consenso k set hojas = (select count(*) from evaluation.evaluacion e where e."idCaso" = k."idCaso" and e.version = k.version and e.ronda = k.ronda
        and e.enviada is not null and exists (select from evaluation.asignacion t where t."idCaso" = e."idCaso" and t."idUsuario" = e."idUsuario" and t.fin is null))`,
    );
    this.addSql(`alter table evaluation.consenso alter column hojas drop default, alter column vale drop default`);
    this.addSql(`alter table evaluation.decision add column consenso boolean not null default false`);
    this.addSql(`alter table evaluation.movimiento drop constraint movimiento_tipo`);
    this.addSql(
      `alter table evaluation.movimiento add constraint movimiento_tipo check (tipo in ('abierto', 'reabierto', 'retirado', 'asignado', 'visto', 'excusado', 'relevado', 'apartado', 'conflicto', 'sinConflicto', 'reaperturaPedida', 'reaperturaHecha', 'reaperturaNegada', 'evaluado', 'consenso', 'consensoConfirmado', 'reconsideracionPedida'))`,
    );
  }
}

/** Who coordinates is named by two operators. */
class Evaluation010 extends Migration {
  override up(): void {
    this.addSql(
      `create table evaluation.coordinador_pedido ("idUsuario" int not null primary key, correo text not null, "idSolicita" int not null, solicita text not null, creado timestamptz not null default now())`,
    );
  }
}

/** Where a case stood as its decision was published, for calls that show it. */
class Evaluation011 extends Migration {
  override up(): void {
    this.addSql(`alter table evaluation.panel add column "muestraPuesto" boolean not null default false`);
    this.addSql(`alter table evaluation.decision add column clasificacion jsonb null`);
  }
}

/** Who decided before an appeal was granted does not have the case again. */
class Evaluation013 extends Migration {
  override up(): void {
    this.addSql(`alter table evaluation.conflicto drop constraint conflicto_tipo`);
    this.addSql(
      `alter table evaluation.conflicto add constraint conflicto_tipo check (tipo in ('propio', 'institucion', 'tutor', 'proyecto', 'declarado', 'recurso'))`,
    );
  }
}

export const evaluationMigrations = [
  { name: 'evaluation-001', class: Evaluation001 },
  { name: 'evaluation-002', class: Evaluation002 },
  { name: 'evaluation-003', class: Panels },
  { name: 'evaluation-004', class: Evaluation004 },
  { name: 'evaluation-005', class: Evaluation005 },
  { name: 'evaluation-006', class: Evaluation006 },
  { name: 'evaluation-007', class: Evaluation007 },
  { name: 'evaluation-008', class: Evaluation008 },
  { name: 'evaluation-009', class: Evaluation009 },
  { name: 'evaluation-010', class: Evaluation010 },
  { name: 'evaluation-011', class: Evaluation011 },
  ...actMigrations,
  { name: 'evaluation-013', class: Evaluation013 },
];
