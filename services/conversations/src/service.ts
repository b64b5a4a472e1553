import { Module } from '@nestjs/common';
import { erasurePreview, personEraser } from '@registro/platform/erasure/person-eraser';
import { personMover, personPreview } from '@registro/platform/merge/person-mover';
import type { Service } from '@registro/platform/service';
import { AppealsController } from './appeal/appeals.controller.js';
import { AskAppealHandler } from './appeal/ask-appeal.js';
import { BesideActReads } from './appeal/beside-act.js';
import { ConfirmAppealHandler } from './appeal/confirm-appeal.js';
import { DecideAppealHandler } from './appeal/decide-appeal.js';
import { GiveAppealHandler } from './appeal/give-appeal.js';
import { DossierTalksReads } from './appeal/dossier-talks.js';
import { JudgedAppeals } from './appeal/judged-appeals.js';
import { OwnAppealsController } from './appeal/own-appeals.controller.js';
import { OwnAppeals } from './appeal/own-appeals.js';
import { SaveAppealTermHandler } from './appeal/save-term.js';
import { TakeAppealHandler } from './appeal/take-appeal.js';
import { WithdrawAppealHandler } from './appeal/withdraw-appeal.js';
import { AnsweredConversations } from './conversation/answered-conversations.js';
import { AssignConversationsHandler } from './conversation/assign-conversations.js';
import { Cards } from './conversation/cards.js';
import { ConversationsController } from './conversation/conversations.controller.js';
import { OwnConversationsReads } from './conversation/own-conversations.js';
import { OwnConversationsController } from './conversation/own.controller.js';
import { ResolveConversationsHandler } from './conversation/resolve-conversations.js';
import { SaveQuestionTermHandler } from './conversation/save-question-term.js';
import { seedDemo } from './conversation/seed-demo.js';
import { TellLate } from './conversation/tell-late.js';
import { SayConversationPresenceHandler } from './conversation/say-conversation-presence.js';
import { conversationsMigrations } from './conversations.migrations.js';
import { tables } from './conversations.tables.js';
import { personRows } from './merge/person-rows.js';
import { AnswerCorrected } from './message/answer-corrected.consumer.js';
import { AnswerConversationHandler } from './message/answer-conversation.js';
import { AskNameCorrectionHandler } from './message/ask-name-correction.js';
import { AskQuestionHandler } from './message/ask-question.js';
import { MarkReadHandler } from './message/mark-read.js';
import { NoteConversationHandler } from './message/note-conversation.js';
import { WriteMessageHandler } from './message/write-message.js';
import { ArchiveReadyAnswerHandler } from './ready/archive-ready-answer.js';
import { ReadyAnswersController } from './ready/ready-answers.controller.js';
import { SaveReadyAnswerHandler } from './ready/save-ready-answer.js';

@Module({
  controllers: [
    personPreview(personRows),
    erasurePreview(personRows),
    OwnConversationsController,
    ConversationsController,
    OwnAppealsController,
    AppealsController,
    ReadyAnswersController,
  ],
  providers: [
    personMover(personRows),
    personEraser(personRows),
    Cards,
    OwnConversationsReads,
    AnsweredConversations,
    TellLate,
    AskQuestionHandler,
    AskNameCorrectionHandler,
    WriteMessageHandler,
    MarkReadHandler,
    AnswerConversationHandler,
    AnswerCorrected,
    NoteConversationHandler,
    AssignConversationsHandler,
    ResolveConversationsHandler,
    SayConversationPresenceHandler,
    OwnAppeals,
    DossierTalksReads,
    BesideActReads,
    JudgedAppeals,
    AskAppealHandler,
    WithdrawAppealHandler,
    TakeAppealHandler,
    GiveAppealHandler,
    DecideAppealHandler,
    ConfirmAppealHandler,
    SaveAppealTermHandler,
    SaveQuestionTermHandler,
    SaveReadyAnswerHandler,
    ArchiveReadyAnswerHandler,
  ],
})
class ConversationsModule {}

/** Questions that people ask about anything that is theirs, what they ask to be looked at again, and the answers. */
export const conversations: Service = {
  name: 'conversations',
  person: personRows,
  module: ConversationsModule,
  tables,
  migrations: conversationsMigrations,
  seed: seedDemo,
};
