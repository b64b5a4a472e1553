import { Migration } from '@mikro-orm/migrations';

/** Panels: rubrics and scores, who should review what, drafts of decisions, publications and reconsiderations. */
export class Panels extends Migration {
  override up(): void {
    this.addSql(
      `create table evaluation.panel (id serial primary key, clave text not null, nombre text not null, rubrica jsonb not null, presupuesto bigint null, estandarizar boolean not null, "diasReconsideracion" int not null)`,
    );
    this.addSql(`alter table evaluation.panel add constraint panel_clave unique (clave)`);
    this.addSql(
      `alter table evaluation.caso add column "idPanel" int null, add column monto bigint not null default 0, add column tema jsonb null, add column ronda int not null default 1`,
    );
    this.addSql(`alter table evaluation.caso add constraint caso_panel foreign key ("idPanel") references evaluation.panel (id)`);
    this.addSql(`create index caso_de_panel on evaluation.caso ("idPanel") where "idPanel" is not null`);
    this.addSql(`alter table evaluation.asignacion add column razones jsonb not null default '[]'`);
    this.addSql(
      `create table evaluation.publicacion (id serial primary key, "idPanel" int not null, casos int not null, "idUsuario" int not null, quien text not null, fecha timestamptz not null default now())`,
    );
    this.addSql(
      `alter table evaluation.publicacion add constraint publicacion_panel foreign key ("idPanel") references evaluation.panel (id)`,
    );
    this.addSql(`create index publicacion_de_panel on evaluation.publicacion ("idPanel")`);
    this.addSql(
      `create table evaluation.evaluacion (id serial primary key, "idCaso" int not null, version int not null, ronda int not null, "idUsuario" int not null, quien text not null, puntajes jsonb not null default '[]', comentario text null, reservado text null, declarada timestamptz not null default now(), enviada timestamptz null)`,
    );
    this.addSql(`create index evaluacion_de_usuario on evaluation.evaluacion ("idUsuario")`);
    this.addSql(
      `create table evaluation.consenso (id serial primary key, "idCaso" int not null, version int not null, ronda int not null, nota text not null, puntaje int null, "idUsuario" int not null, quien text not null, fecha timestamptz not null default now())`,
    );
    this.addSql(
      `create table evaluation.borrador (id serial primary key, "idCaso" int not null, version int not null, ronda int not null, decision text not null, resultado text not null, hecho text not null, motivo text null, comentario text null)`,
    );
    this.addSql(
      `alter table evaluation.borrador add constraint borrador_resultado check (resultado in ('devuelto', 'aprobado', 'rechazado'))`,
    );
    this.addSql(`alter table evaluation.borrador add constraint borrador_motivo check (resultado = 'aprobado' or motivo is not null)`);
    this.addSql(
      `create table evaluation.sugerencia (id serial primary key, "idCaso" int not null, "idUsuario" int not null, quien text not null, razones jsonb not null)`,
    );
    this.addSql(
      `create table evaluation.reconsideracion (id serial primary key, "idCaso" int not null, version int not null, motivo text not null, fecha timestamptz not null default now(), estado text not null default 'pedida')`,
    );
    this.addSql(
      `alter table evaluation.reconsideracion add constraint reconsideracion_estado check (estado in ('pedida', 'admitida', 'negada'))`,
    );
    for (const [table, unique, columns] of [
      ['evaluacion', 'evaluacion_unica', '"idCaso", version, ronda, "idUsuario"'],
      ['consenso', 'consenso_unico', '"idCaso", version, ronda'],
      ['borrador', 'borrador_unico', '"idCaso", version, ronda'],
      ['sugerencia', 'sugerencia_unica', '"idCaso", "idUsuario"'],
      ['reconsideracion', 'reconsideracion_unica', '"idCaso", version'],
    ]) {
      this.addSql(
        `alter table evaluation.${table} add constraint ${table}_caso foreign key ("idCaso") references evaluation.caso (id), add constraint ${unique} unique (${columns})`,
      );
    }
    // What somebody judged is a fact, and so is when it became known: nobody rewrites it, not even by hand.
    this.addSql(`create function evaluation.evaluacion_fija() returns trigger language plpgsql as $$ begin
      if old.enviada is not null then raise exception 'a sent evaluacion is append-only'; end if;
      return case tg_op when 'DELETE' then old else new end; end $$`);
    this.addSql(
      `create trigger evaluacion_fija before update or delete on evaluation.evaluacion for each row execute function evaluation.evaluacion_fija()`,
    );
    this.addSql(`create function evaluation.publicacion_fija() returns trigger language plpgsql as $$ begin
      raise exception 'publicacion is append-only'; end $$`);
    this.addSql(
      `create trigger publicacion_fija before update or delete on evaluation.publicacion for each row execute function evaluation.publicacion_fija()`,
    );
    this.addSql(`alter table evaluation.movimiento drop constraint movimiento_tipo`);
    this.addSql(
      `alter table evaluation.movimiento add constraint movimiento_tipo check (tipo in ('abierto', 'reabierto', 'retirado', 'asignado', 'excusado', 'relevado', 'apartado', 'conflicto', 'sinConflicto', 'reaperturaPedida', 'reaperturaHecha', 'reaperturaNegada', 'evaluado', 'consenso', 'reconsideracionPedida'))`,
    );
  }
}
