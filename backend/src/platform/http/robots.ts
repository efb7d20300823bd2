const robot =
  /bot|crawl|spider|preview|facebookexternalhit|whatsapp|telegram|slack|discord|headlesschrome-lighthouse|curl\/|wget\//i;

/** A preview robot's fetch is not a view and gets no guest cookie. A program that sends no user agent is none either. */
export const isRobot = (userAgent: string | undefined): boolean => userAgent !== undefined && robot.test(userAgent);
