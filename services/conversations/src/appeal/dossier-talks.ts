import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { APPEAL_DEEDS, APPEAL_REASONS, type AppealReason } from '@registro/contracts/appeals/appeal';
import type { WaitingTalk } from '@registro/contracts/payments/batch';
import { DOSSIER_MESSAGES, type DomainDossier, type DossierTalks, type DossierWords } from '@registro/contracts/payments/dossier';
import { rows } from '@registro/platform/database/database';
import { type RawBuilder, sql } from 'kysely';
import { answered } from '../conversation/answered.js';
import { judged } from './judged.js';

interface About {
  objeto: string;
  idObjeto: number;
}

interface Deed {
  id: number;
  accion: keyof typeof APPEAL_DEEDS;
  cuando: string;
  razon: AppealReason;
  motivo: string | null;
}
type Said = DossierWords & { archivos: string[] };

/** What is said with a deed: why it was asked for, and the words of the decision. */
const withWords = ({ accion, razon, motivo }: Deed): string | null => {
  if (accion === 'pedir recurso') return APPEAL_REASONS[razon];
  return accion === 'conceder recurso' || accion === 'confirmar decisión' ? motivo : null;
};

/**
 * What a payment's dossier says of what people asked about one object (rule Q-26): the path of its appeals, for who
 * reads it need not decide on them, without who did what; own words and files for who may open them by themselves.
 */
@Injectable()
export class DossierTalksReads {
  constructor(private readonly em: EntityManager) {}

  /** @param idOperador who reads the dossier, and what they may */
  async of(about: About, idOperador: number, permisos: readonly string[]): Promise<DossierTalks> {
    const [revisiones, appealed, asked] = await Promise.all([
      this.path(about),
      this.appealed(about, judged(idOperador, permisos)),
      this.asked(about, answered(idOperador, permisos)),
    ]);
    const said = [...appealed, ...asked];
    return {
      revisiones,
      palabras: said.map(({ archivos: _, ...words }) => words),
      documentos: said.flatMap(({ de, archivos }) =>
        archivos.map((idArchivo, at) => ({ etiqueta: `${de}, archivo ${at + 1}`, idArchivo })),
      ),
    };
  }

  /** What waits about anything of a kind, by its number; what is said of it is for who may open it (rule Q-30). */
  waiting(objeto: string): Promise<WaitingTalk[]> {
    return rows(
      this.em,
      sql<WaitingTalk>`select w.id as "idObjeto", bool_or(not w.recurso) as pregunta, bool_or(w.recurso) as recurso from (
          select a."idObjeto" as id, true as recurso from conversations.apelacion a where a.objeto = ${objeto} and a.estado = 'pedida'
          union all select c."idObjeto", false from conversations.conversacion c where c.objeto = ${objeto} and c.espera is not null) w
        group by w.id order by w.id`,
    );
  }

  private async path({ objeto, idObjeto }: About): Promise<DomainDossier['revisiones']> {
    const found = await rows(
      this.em,
      sql<Deed>`select a.id, t.accion, t.fecha as cuando, a.razon, a.motivo
        from conversations.apelacion a join platform.auditoria t on t.objeto = 'apelacion' and t."idObjeto" = a.id::text
          and t.accion = any(${Object.keys(APPEAL_DEEDS)}::text[])
        where a.objeto = ${objeto} and a."idObjeto" = ${idObjeto} order by t.id`,
    );
    return found.map((deed) => ({
      que: [`Recurso ${deed.id}: ${APPEAL_DEEDS[deed.accion]}`, withWords(deed)].filter(Boolean).join('. '),
      idUsuario: null,
      cuando: deed.cuando,
    }));
  }

  private appealed({ objeto, idObjeto }: About, theirs: RawBuilder<boolean>): Promise<Said[]> {
    return rows(
      this.em,
      sql<Said>`select 'Recurso ' || a.id as de, 'persona' as quien, a.texto, a.creado as cuando, a.archivos
        from conversations.apelacion a where a.objeto = ${objeto} and a."idObjeto" = ${idObjeto} and ${theirs} order by a.id`,
    );
  }

  /** Never what was noted for colleagues, which is no part of what was asked and answered. */
  private asked({ objeto, idObjeto }: About, theirs: RawBuilder<boolean>): Promise<Said[]> {
    return rows(
      this.em,
      sql<Said>`select 'Pregunta ' || c.id || ': ' || c.asunto as de, case m.clase when 'persona' then 'persona' else 'registro' end as quien,
          m.texto, m.fecha as cuando, m.archivos
        from conversations.conversacion c join conversations.mensaje m on m."idConversacion" = c.id and m.clase <> 'nota'
        where c.objeto = ${objeto} and c."idObjeto" = ${idObjeto} and ${theirs} order by m.id desc limit ${DOSSIER_MESSAGES}`,
    );
  }
}
