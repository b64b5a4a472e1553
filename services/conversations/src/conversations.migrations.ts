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

/** Decisions that people ask to be looked at again (decision 137). */
class Conversations003 extends Migration {
  override up(): void {
    const apelacion = 'conversations.apelacion';
    this.addSql(
      `create table ${apelacion} (id serial primary key, objeto text not null, "idObjeto" int not null, "idUsuario" int not null, titulo text not null, razon text not null, texto text not null, archivos text[] not null default '{}', decidida timestamptz not null, por int[] not null default '{}', estado text not null default 'pedida', creado timestamptz not null default now(), vence date not null, "idOperador" int null, resuelta timestamptz null, "resueltaPor" int null, motivo text null, busqueda text not null)`,
    );
    this.addSql(
      `alter table ${apelacion} add constraint apelacion_estado check (estado in ('pedida', 'confirmada', 'concedida', 'retirada')),
       add constraint apelacion_resuelta check ((estado = 'pedida') = (resuelta is null)),
       add constraint apelacion_resuelta_por check ((estado in ('confirmada', 'concedida')) = (motivo is not null))`,
    );
    this.addSql(`create unique index apelacion_unica on ${apelacion} (objeto, "idObjeto", decidida) where estado <> 'retirada'`);
    this.addSql(`create index apelacion_de_usuario on ${apelacion} ("idUsuario", id)`);
    this.addSql(`create index apelacion_pedida on ${apelacion} (vence, id) where estado = 'pedida'`);
    this.addSql(`create index apelacion_creada on ${apelacion} (creado)`);
    this.addSql(`create index apelacion_busqueda on ${apelacion} using gin (busqueda gin_trgm_ops)`);
    this.addSql(
      `create table ${apelacion}_envio (numero text primary key, "idApelacion" int not null, version int not null, contenido text not null, huella text not null, fecha timestamptz not null, "enGracia" boolean not null default false)`,
    );
    this.addSql(
      `alter table ${apelacion}_envio add constraint apelacion_envio_apelacion foreign key ("idApelacion") references ${apelacion} (id)`,
    );
    this.addSql(`alter table ${apelacion}_envio add constraint apelacion_de_envio unique ("idApelacion", version)`);
    this.addSql(`create function conversations.envio_fijo() returns trigger language plpgsql as $$ begin
      if tg_op <> 'INSERT' then raise exception 'apelacion_envio is append-only'; end if;
      if new.huella <> encode(sha256(convert_to(new.contenido, 'UTF8')), 'hex') then raise exception 'huella does not match contenido'; end if;
      return new; end $$`);
    this.addSql(
      `create trigger envio_fijo before insert or update or delete on ${apelacion}_envio for each row execute function conversations.envio_fijo()`,
    );
    this.addSql(
      `create trigger envio_entero before truncate on ${apelacion}_envio for each statement execute function conversations.envio_fijo()`,
    );
    this.addSql(`create table ${apelacion}_plazo (objeto text primary key, dias int not null, respuesta int not null)`);
    this.addSql(
      `alter table ${apelacion}_plazo add constraint apelacion_plazo_dias check (dias >= 1 and dias <= 90 and respuesta >= 1 and respuesta <= 90)`,
    );
  }
}

/** What was said goes with the person who asked, once they were erased (decision 136), and by nothing else. */
class Conversations004 extends Migration {
  override up(): void {
    this.addSql(`create or replace function conversations.mensaje_fijo() returns trigger language plpgsql as $$ begin
      if tg_op = 'DELETE' and exists (select from conversations.conversacion c join platform.borrado_parte p on p.servicio = 'conversations'
        join platform.borrado b on b.id = p."idBorrado" and b.estado = 'hecho'
        where c.id = old."idConversacion" and (b."idUsuario" = c."idUsuario" or exists (
          select from platform.fusion f where f.origen = c."idUsuario" and f.destino = b."idUsuario" and f.estado = 'confirmada'))) then return old; end if;
      raise exception 'mensaje is append-only'; end $$`);
  }
}

/** Appeals stand in the line of time of their object (decision 141). */
class Conversations005 extends Migration {
  override up(): void {
    this.addSql(`create index apelacion_de_objeto on conversations.apelacion (objeto, "idObjeto")`);
  }
}

/** Ready answers are the operators' own; these are the ones that stood in the code (decision 142). */
class Conversations006 extends Migration {
  override up(): void {
    this.addSql(
      `create table conversations.respuesta (id serial primary key, titulo text not null, objetos text[] not null default '{}', texto text not null, archivada boolean not null default false, cambio timestamptz not null default now(), version int not null default 1)`,
    );
    this.addSql(`insert into conversations.respuesta (titulo, objetos, texto) values
      ('La estamos revisando', '{}', 'Hola, {nombre}. Recibimos su pregunta sobre {titulo} y la estamos revisando. Le respondemos aquí mismo.'),
      ('Falta un documento', '{}', 'Hola, {nombre}. Para responderle hace falta {dato}. Adjúntelo en esta conversación.'),
      ('El pago está en el banco', '{pago}', 'Hola, {nombre}. Su pago ({titulo}) ya fue enviado al banco y espera su respuesta. Cuando llegue le avisaremos.'),
      ('Revise la cuenta bancaria', '{pago}', 'Hola, {nombre}. El banco no pudo pagar {titulo}: los datos de la cuenta no coinciden. Corríjalos y se pagará de nuevo.'),
      ('Está en evaluación', '{beca,movilidad,proyecto}', 'Hola, {nombre}. Su solicitud ({titulo}) está en evaluación. El resultado aparecerá en ella y le llegará un aviso.'),
      ('Ya se corrigió', '{}', 'Hola, {nombre}. Corregimos lo que nos indicó sobre {titulo}. Si algo no es así, escríbanos aquí mismo.')`);
  }
}

class Conversations007 extends Migration {
  override up(): void {
    this.addSql(`create table conversations.pregunta_plazo (objeto text primary key, plazo int not null)`);
    this.addSql(`alter table conversations.pregunta_plazo add constraint pregunta_plazo_dias check (plazo >= 1 and plazo <= 90)`);
  }
}

/** A question may ask for a name, by its parts (decision 147). */
class Conversations008 extends Migration {
  override up(): void {
    this.addSql(`alter table conversations.conversacion add column pide jsonb null`);
  }
}

export const conversationsMigrations = [
  { name: 'Conversations001', class: Conversations001 },
  { name: 'Conversations002', class: Conversations002 },
  { name: 'Conversations003', class: Conversations003 },
  { name: 'Conversations004', class: Conversations004 },
  { name: 'Conversations005', class: Conversations005 },
  { name: 'Conversations006', class: Conversations006 },
  { name: 'Conversations007', class: Conversations007 },
  { name: 'Conversations008', class: Conversations008 },
];
