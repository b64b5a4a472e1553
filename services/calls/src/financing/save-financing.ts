import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FinancingLine as SentLine, financingProblems, type SaveFinancing } from '@registro/contracts/calls/financing';
import type { ProposalProgramme } from '@registro/contracts/calls/programme';
import { centsToNumber, numberToCents } from '@registro/contracts/money';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { transaction } from '@registro/platform/database/database';
import { assertFresh } from '@registro/platform/database/version';
import { invalid } from '@registro/platform/errors';
import { notOffered, offeredOf } from '@registro/platform/records/catalog';
import { Call } from '../call/call.entity.js';
import { assertWriter, editableProposal, tellOthers, touched } from '../proposal/own-proposal.js';
import { FinancingLine } from './financing-line.entity.js';

export interface SavedFinancing {
  /** of every line, in the order sent */
  idFinanciacion: number[];
  version: number;
}

export class SaveFinancingCommand extends Command<SavedFinancing> {
  constructor(
    readonly user: SessionUser,
    readonly programa: ProposalProgramme,
    readonly data: SaveFinancing,
  ) {
    super();
  }
}

/**
 * Brings the financing to what was sent: known lines change, new ones come, the rest goes (rule C-16). 409 where
 * somebody else changed it since the `version` that was read.
 */
@CommandHandler(SaveFinancingCommand)
export class SaveFinancingHandler implements ICommandHandler<SaveFinancingCommand> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user, programa, data: { idProyecto, rubro, version } }: SaveFinancingCommand): Promise<SavedFinancing> {
    const which = { programa, id: idProyecto };
    await assertWriter(this.em, user.id, which);
    return transaction(this.em, async (em) => {
      const proposal = await editableProposal(em, user.id, which);
      const changed = proposal.sellos['rubro'] ?? 0;
      if (version != null && changed > version) assertFresh(version, { version: proposal.revision });
      const stored = await em.find(FinancingLine, { idProyecto }, { orderBy: { id: 'asc' } });
      await assertLines(em, proposal.idConvocatoria, stored, rubro);
      const antes = stored.map(plain);
      const named = new Set(rubro.map((line) => line.idFinanciacion));
      for (const line of stored) if (!named.has(line.id)) em.remove(line);
      const lines = rubro.map(({ idFinanciacion, idRubro, monto }) => {
        const own = stored.find(({ id }) => id === idFinanciacion);
        const said = { idRubro, monto: numberToCents(monto)! };
        const line = own ? em.assign(own, said) : em.create(FinancingLine, { idProyecto, ...said });
        em.persist(line);
        return line;
      });
      touched(proposal, 'rubro');
      await em.flush();
      await tellOthers(em, proposal, user.id);
      await audit(em, {
        idUsuario: user.id,
        accion: antes.length ? 'modificar' : 'crear',
        objeto: 'financiacion',
        idObjeto: idProyecto,
        antes,
        despues: lines.map(plain),
      });
      return { idFinanciacion: lines.map(({ id }) => id), version: proposal.revision };
    });
  }
}

const plain = ({ id, idRubro, monto }: FinancingLine) => ({ id, idRubro, monto: centsToNumber(monto) });

/**
 * 422 next to each line that is not this proposal's, whose heading the list or the call does not offer, or that is too
 * much.
 */
async function assertLines(em: EntityManager, idConvocatoria: number, stored: FinancingLine[], rubro: SentLine[]): Promise<void> {
  const offered = await offeredOf(em, SentLine);
  const { rubros, montoMaximo } = await em.findOneOrFail(Call, { id: idConvocatoria });
  const alone = rubro.flatMap((line, i) => {
    const own = line.idFinanciacion == null ? null : stored.find(({ id }) => id === line.idFinanciacion);
    if (own === undefined) return [{ campo: `rubro.${i}.idFinanciacion`, mensaje: 'El rubro indicado no es de este proyecto' }];
    if (own?.idRubro === line.idRubro) return [];
    return notOffered(offered, SentLine, line).map(({ campo, mensaje }) => ({ campo: `rubro.${i}.${campo}`, mensaje }));
  });
  const together = financingProblems(rubro, { rubros, montoMaximo: montoMaximo === null ? null : centsToNumber(montoMaximo) });
  if (alone.length || together.length) invalid(...alone, ...together);
}
