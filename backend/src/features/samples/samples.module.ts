import { Module } from '@nestjs/common';
import { AnswerExampleFixes } from './answer-example-fixes.reaction.js';
import { MakeSample } from './make-sample.js';
import { SamplesController } from './samples.controller.js';

/** A work to try everything on, made and removed by one press each. */
@Module({ controllers: [SamplesController], providers: [MakeSample, AnswerExampleFixes] })
export class SamplesModule {}
