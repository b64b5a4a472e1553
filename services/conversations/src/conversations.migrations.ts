import { Migration } from '@mikro-orm/migrations';

class Conversations001 extends Migration {
  override up(): void {
    this.addSql(`create schema if not exists conversations`);
    this.addSql(
      `create table conversations.conversacion (id serial primary key, objeto text not null, "idObjeto" int not null, "idUsuario" int not null, titulo text not null, asunto text not null, estado text not null, creado timestamptz not null default now(), ultimo timestamptz not null default now(), espera timestamptz null, respondida timestamptz null, resuelta timestamptz null, "idOperador" int null, "sinLeer" boolean not null default false, busqueda text not null)`,
    );
    this.addSql(
      `alter table conversations.conversacion add constraint conversacion_estado check (estado in ('registro', 'persona', 'resuelta'))`,
    );
    this.addSql(
      `alter table conversations.conversacion add constraint conversacion_espera_respuesta check ((estado = 'registro') = (espera is not null))`,
    );
    this.addSql(`create index conversacion_de_usuario on conversations.conversacion ("idUsuario", ultimo, id)`);
    this.addSql(`create index conversacion_de_objeto on conversations.conversacion (objeto, "idObjeto")`);
    this.addSql(`create index conversacion_ultima on conversations.conversacion (ultimo, id)`);
    this.addSql(`create index conversacion_espera on conversations.conversacion (espera, id) where espera is not null`);
    this.addSql(`create index conversacion_de_operador on conversations.conversacion ("idOperador") where "idOperador" is not null`);
    this.addSql(`create index conversacion_sin_leer on conversations.conversacion ("idUsuario") where "sinLeer"`);
    this.addSql(`create index conversacion_busqueda on conversations.conversacion using gin (busqueda gin_trgm_ops)`);
    this.addSql(
      `create table conversations.mensaje (id serial primary key, "idConversacion" int not null, clase text not null, "idUsuario" int not null, texto text not null, archivos text[] not null default '{}', fecha timestamptz not null default now())`,
    );
    this.addSql(
      `alter table conversations.mensaje add constraint mensaje_conversacion foreign key ("idConversacion") references conversations.conversacion (id)`,
    );
    this.addSql(`alter table conversations.mensaje add constraint mensaje_clase check (clase in ('persona', 'respuesta', 'nota'))`);
    this.addSql(`create index mensaje_de_conversacion on conversations.mensaje ("idConversacion", id)`);
    this.addSql(
      `create table conversations.presencia ("idConversacion" int not null, "idUsuario" int not null, visto timestamptz not null default now(), primary key ("idConversacion", "idUsuario"))`,
    );
    // What was said is a fact: nobody rewrites it, not even by hand. An account that is joined keeps what it wrote.
    this.addSql(`create function conversations.mensaje_fijo() returns trigger language plpgsql as $$ begin
      raise exception 'mensaje is append-only'; end $$`);
    this.addSql(
      `create trigger mensaje_fijo before update or delete on conversations.mensaje for each row execute function conversations.mensaje_fijo()`,
    );
  }
}

class Conversations002 extends Migration {
  override up(): void {
    this.addSql(`create table conversations.plazo_dicho (dia date primary key)`);
  }
}

export const conversationsMigrations = [
  { name: 'Conversations001', class: Conversations001 },
  { name: 'Conversations002', class: Conversations002 },
];
