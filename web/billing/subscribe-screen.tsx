import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { paymentStorageKey } from "#shared/auth.ts";
import { billingRoutes, billingTexts, paymentPlaceholder, plan } from "#shared/billing.ts";
import { clientOf } from "#web/api/client.ts";
import { Wordmark } from "#web/app/wordmark.tsx";
import { buttonStyle } from "#web/ui/button-style.ts";
import { Notice } from "#web/ui/notice.tsx";
import { tabStorage } from "#web/ui/tab-storage.ts";
import { toast } from "#web/ui/toast.tsx";

const client = clientOf(billingRoutes);

/** E-mail and name as sign-up left them in session storage; read once and wiped. */
const takePayer = (): { email: string; name: string } => {
  const kept = tabStorage.read(paymentStorageKey);
  tabStorage.remove(paymentStorageKey);
  try {
    const { email, name } = JSON.parse(kept ?? "null") as { email: string; name: string };
    return { email, name };
  } catch {
    return paymentPlaceholder;
  }
};

/** The payment set-up: asks for a subscription on load; without a payment service it says so. */
export default function SubscribeScreen() {
  const { mutate, isPending, isError, isSuccess } = useMutation({
    mutationFn: () => client.createSubscription({ body: takePayer() }),
    onError: () => toast({ ...billingTexts.failedToast, variant: "error" }),
  });
  useEffect(() => {
    document.title = "Subscribe - Grantlamp";
    mutate();
  }, [mutate]);
  return (
    <main id="main" className="grid min-h-dvh place-items-center px-4 py-10">
      <div className="w-full max-w-[28rem]">
        <Wordmark />
        <section className="mt-6 rounded-card border border-line bg-surface p-6" aria-busy={isPending}>
          <h1 className="font-serif text-title font-semibold">{plan.name}</h1>
          <p className="mt-1 font-serif text-lg font-semibold">{plan.price}</p>
          <div className="mt-5 min-h-[4.5rem]">
            {isPending && <p role="status">Preparing the payment…</p>}
            {isError && (
              <Notice tone="error" live>
                {billingTexts.failed}
              </Notice>
            )}
            {isSuccess && (
              <Notice tone="info" live>
                {billingTexts.notConfigured}
              </Notice>
            )}
          </div>
          {/* A full load: what was read before may have changed with the subscription. */}
          <a href="/" className={buttonStyle("outline", "md", "mt-6 w-full")}>
            {billingTexts.returnHome}
          </a>
        </section>
      </div>
    </main>
  );
}
