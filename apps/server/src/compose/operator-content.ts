import { manualEditorRoutes } from '../features/manual/editor.routes.ts';
import { createManualEditor } from '../features/manual/editor.service.ts';
import { pictureRoutes } from '../features/operator/picture.routes.ts';
import { sensitiveWordRoutes } from '../features/sensitive-words/sensitive-words.routes.ts';
import { createSensitiveWordService } from '../features/sensitive-words/sensitive-words.service.ts';
import { createUploadService } from '../features/upload/upload.service.ts';
import type { Part, Shared } from './part.ts';

/** What the operator writes for everybody. */
export const operatorContentPart = (shared: Shared): Part => ({
  routes: [
    ...manualEditorRoutes(createManualEditor(shared)),
    ...sensitiveWordRoutes(createSensitiveWordService(shared)),
    ...pictureRoutes(createUploadService(shared)),
  ],
});
