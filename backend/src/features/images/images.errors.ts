import { Refusal } from '@shulayim/event-sourcing';

/** A text names an image that is not its author's, or is gone. */
export class UnknownImage extends Refusal {
  constructor() {
    super('unknown_image', 400);
  }
}

/** A work has as many images as it may, or as many bytes of them. */
export class ImagesFull extends Refusal {
  constructor() {
    super('images_full', 409);
  }
}
